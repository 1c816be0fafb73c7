/** An error the operator can fix (configuration, a port, a file), with a message for them. Any other error is a bug and keeps its stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/**
 * The operator can fix this (configuration, a port, a file): the message is a sentence for them. Any other error is our bug and keeps its
 * stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

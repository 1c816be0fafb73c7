/** Runs `act` once the pointer is up: a button that moves while it is pressed loses its click. */
export function afterPress(act: () => void, page: Pick<Document, "querySelector" | "addEventListener"> = document): void {
  // A tap is down and up again within one task.
  const actLater = () => void setTimeout(act);
  if (page.querySelector(":active") === null) return actLater();
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    actLater();
  };
  for (const end of ["mouseup", "dragend"]) page.addEventListener(end, stop, { signal: controller.signal });
}

// `node scripts/bench/bare-server.ts`: Node without the product, as a baseline. `GET /1234` responds with that many bytes; a POST body is
// read first.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bodies = new Map<string, Buffer>();

function bodyOf(path: string): Buffer {
  const known = bodies.get(path) ?? Buffer.alloc(Number(path.slice(1)), "x");
  bodies.set(path, known);
  return known;
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url ?? "/0");
  const answer = () => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length }).end(body);
  if (request.method === "GET") answer();
  else request.resume().on("end", answer);
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));

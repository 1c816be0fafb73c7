import { expect, it } from "vitest";
import { formOf } from "./form-of.server.ts";

const sent = (type: string, body: BodyInit) =>
  new Request("http://localhost:3000/auth/login", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    duplex: "half",
  } as RequestInit);

it.each(["application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8", "Application/X-WWW-Form-Urlencoded"])(
  "reads %s",
  async (type) => {
    expect((await formOf(sent(type, "email=a"))).get("email")).toBe("a");
  },
);

it.each(["application/json", "text/plain", "application/x-www-form-urlencoded-not"])("takes %s for an empty form", async (type) => {
  expect([...(await formOf(sent(type, '{"email":')))]).toEqual([]);
});

it.each([
  ["without a boundary", "multipart/form-data", "x"],
  ["with another boundary", "multipart/form-data; boundary=a", "--b\r\n\r\n--b--"],
  ["that ends too early", "multipart/form-data; boundary=a", '--a\r\nContent-Disposition: form-data; name="email"\r\n\r\nx'],
  ["with a field that PostgreSQL cannot store", "application/x-www-form-urlencoded", "email=a%00"],
  ["with such a name of a field", "application/x-www-form-urlencoded", "email%00=a"],
  [
    "with a file name that is no UTF-8",
    "multipart/form-data; boundary=a",
    `--a\r\nContent-Disposition: form-data; name="f"; filename*=utf-8''%00%ff\r\n\r\nx\r\n--a--\r\n`,
  ],
  [
    "with a file name that PostgreSQL cannot store",
    "multipart/form-data; boundary=a",
    `--a\r\nContent-Disposition: form-data; name="f"; filename*=utf-8''a%00\r\n\r\nx\r\n--a--\r\n`,
  ],
])("answers 400 to a form %s", async (_, type, body) => {
  await expect(formOf(sent(type, body))).rejects.toMatchObject({ init: { status: 400 } });
});

it("does not blame the sender for a connection that breaks", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  await expect(formOf(sent("multipart/form-data; boundary=a", broken))).rejects.toThrow("aborted");
});

import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");

/** One DER value, shorter than 64 KB. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** A self-signed certificate for `localhost`, valid until 2049. Nothing is stored. */
export function selfSigned(): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, text(0x0c, "localhost"))));
  const validity = der(SEQUENCE, text(0x17, "250101000000Z"), text(0x17, "491231235959Z"));
  const serial = der(0x02, Buffer.from([1]));
  const content = der(SEQUENCE, serial, algorithm, name, validity, name, publicKey.export({ type: "spki", format: "der" }));
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const base64 = der(SEQUENCE, content, algorithm, signature).toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

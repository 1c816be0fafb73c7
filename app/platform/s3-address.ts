/** A location in a bucket, and its credentials. */
export interface S3Address {
  /** The environment variable it comes from, for messages. */
  readonly variable: string;
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of every key: empty, or a folder with a trailing slash. */
  readonly prefix: string;
  /** If absent, derived from an Amazon host name, else us-east-1. */
  readonly region: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const S3_SHAPE = "https://KEY:SECRET@host/bucket?region=eu-central-1";

const NAME = /^[\w.-]+$/;
const REGION = /^[a-z\d-]{1,40}$/;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Undefined for anything but `https://KEY:SECRET@host/bucket/folder?region=…`; folder and region are optional. */
export function parseS3Url(variable: string, text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username, password, pathname, searchParams, hash } = new URL(text);
  const [bucket = "", ...folders] = pathname.replace(/^\//, "").replace(/\/$/, "").split("/");
  const names = [bucket, ...folders];
  const { region, ...unknown } = Object.fromEntries(searchParams);
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  const isPlain = names.every((name) => NAME.test(name) && name !== "." && name !== "..");
  if (!/^https?:$/.test(protocol) || !isPlain || !accessKeyId || !secretAccessKey || hash !== "") return undefined;
  if (Object.keys(unknown).length > 0 || (region !== undefined && !REGION.test(region))) return undefined;
  const prefix = folders.map((folder) => `${folder}/`).join("");
  return { variable, endpoint: origin, bucket, prefix, region, accessKeyId, secretAccessKey };
}

/** Without credentials, for screens and logs. */
export const s3Place = ({ endpoint, bucket, prefix }: S3Address) => `${endpoint}/${bucket}/${prefix}`;

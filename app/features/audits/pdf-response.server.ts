import { attachmentHeader } from "#kit/files/file-name.ts";

export function pdfResponse(pdf: Buffer, name: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.byteLength),
      "Content-Disposition": attachmentHeader(name),
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}

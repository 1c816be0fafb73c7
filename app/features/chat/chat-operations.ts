import { type ApiOperation, FILE_REFUSALS, TOO_MANY } from "#kit/capability/api-operation.ts";
import { availabilitySchema, chatFilesSchema, storedFilesSchema } from "./chat-input.ts";

export const CHAT_OPERATIONS: readonly ApiOperation[] = [
  {
    method: "get",
    path: "/api/chat/availability",
    summary: "Whether staff answer the live chat now",
    answers: { 200: { description: "True for this moment.", schema: availabilitySchema } },
  },
  {
    method: "post",
    path: "/api/chat/files",
    summary: "Upload the files of the next chat message",
    description:
      "As a form, with the header `Chat-Key`: the key of the conversation, 32 random bytes in base64url, made and kept by the visitor’s browser. The message itself goes over the socket (Socket.IO, namespace /chat) and names these files, which only a client with the same key can do. Files that are not named within a day are removed.",
    body: { schema: chatFilesSchema, takesFiles: true },
    answers: { 201: { description: "The files are stored.", schema: storedFilesSchema } },
    refusals: { ...FILE_REFUSALS, ...TOO_MANY, 507: "There is no room for more files." },
  },
  {
    method: "get",
    path: "/api/chat/files/{token}",
    summary: "Fetch a file of a conversation, by the link that came with its message",
    answers: { 200: { description: "The file, to be saved." } },
    refusals: { 404: "There is no such file." },
  },
];

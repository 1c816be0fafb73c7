import { desc, or, sql } from "drizzle-orm";
import { contains, type RecordSearch } from "#kit/capability/record-search.server.ts";
import { chats } from "#db/schema/chats.ts";
import { visitorNameOf } from "./chat-record.server.ts";
import { matchesCurrentText, tsQueryOf, wordsNow } from "./words-now.server.ts";

export const searchChats: RecordSearch = {
  title: "Chats",
  icon: "chats",
  permission: "chats",
  async find({ db }, words, max) {
    const query = tsQueryOf(words);
    const lastWords = sql<
      string | null
    >`(select left(${wordsNow}, 80) from chat_entries e where e.chat_id = chats.id and e.kind = 'message' and e.body <> '' order by e.seq desc limit 1)`;
    const rows = await db
      .select({ chat: chats, words: lastWords })
      .from(chats)
      .where(
        or(contains(chats.visitorName, words), contains(chats.visitorEmail, words), query === "" ? undefined : matchesCurrentText(query)),
      )
      .orderBy(desc(chats.lastMessageAt))
      .limit(max);
    return rows.map(({ chat, words: said }) => ({
      content: visitorNameOf(chat),
      href: `/admin/communication/chats/${chat.id}`,
      detail: (said ?? "").replaceAll(/\s+/g, " "),
    }));
  },
};

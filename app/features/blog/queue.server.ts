import { isNotNull, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";

export const postQueue: QueueSource = {
  kind: "post",
  one: "Post",
  many: "Posts",
  icon: "blogs",
  menu: "/admin/blogs",
  from: sql`${posts}`,
  id: sql`${posts.id}`,
  person: sql`(select ${people.name} from ${people} where ${people.id} = ${posts.authorId})`,
  title: sql`${posts.draft} ->> 'title'`,
  assigneeId: sql`${posts.authorId}`,
  reasons: () => [
    {
      words: "Schedule failed",
      when: sql`${isNotNull(posts.scheduleError)}`,
      since: sql`${posts.updatedAt}`,
      due: sql`${posts.updatedAt}`,
    },
  ],
};

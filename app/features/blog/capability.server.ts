import { SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { posts } from "#db/schema/blog.ts";
import { publishDuePosts } from "./office/publish-due-posts.server.ts";
import { POST_SOURCE, searchPosts } from "./office/post-source.server.ts";
import { postAddresses } from "./page/post-addresses.server.ts";
import { postPictures } from "./picture-uses.server.ts";
import { postQueue } from "./queue.server.ts";
import { unfinishedPosts } from "./unfinished.server.ts";

export const blogCapability: Capability = {
  name: "blog",
  kinds: {
    post: { permission: "blogs", hrefOf: (id) => `/admin/blogs/${id}` },
  },
  eventWords: {
    "post.address_changed": "changed the address",
    "post.changes_published": "published changes",
    "post.edited": "edited the text",
    "post.exported": "exported the post as Markdown",
    "post.featured": "featured the post on the blog",
    "post.preview_renewed": "made a new preview link",
    "post.schedule_failed": "could not publish or withdraw the post on time",
    "post.scheduled": "changed the schedule",
    "post.taken_over": "took over editing",
    "post.unfeatured": "stopped featuring the post",
    "post.withdrawn": "withdrew the post",
    "post.version_restored": "restored an older version",
  },
  privateEvents: [
    "post.created",
    "post.edited",
    "post.exported",
    "post.imported",
    "post.preview_renewed",
    "post.schedule_failed",
    "post.scheduled",
    "post.taken_over",
    "post.version_restored",
  ],
  menu: [
    {
      content: "Blogs",
      href: "/admin/blogs",
      key: "b",
      below: [{ content: "Subscribers", href: "/admin/blogs/subscribers" }],
      icon: "blogs",
      permission: "blogs",
      active: true,
      place: { section: "work", position: 10 },
    },
  ],
  search: [searchPosts],
  lists: [recordList({ path: "/admin/blogs", permission: "blogs", source: POST_SOURCE })],
  queue: [postQueue],
  unfinished: [unfinishedPosts],
  pictureUses: postPictures,
  dueWork: [{ name: "publish and withdraw due posts", everyMs: SECOND_MS, run: publishDuePosts }],
  sitemap: { kinds: ["post"], list: postAddresses },
  cachedPages: [
    { path: /^\/blogs(?:\.data)?$/, kinds: ["post", "person", "image"] },
    // Newsletter links carry a campaign parameter; all readers share one cached copy.
    { path: /^\/blogs\/(?!preview(?:\.data)?$)[^/]+$/, kinds: ["post", "person", "image"], ignoresQuery: true },
  ],
  secretLinks: { under: ["/blogs/preview"] },
  uploadPaths: ["/admin/blogs/import"],
  demo: { load: async () => (await import("./demo-posts.server.ts")).demoPosts(), rows: [{ table: posts }] },
};

import { useState } from "react";
import { Form, Link } from "react-router";
import { counted } from "#domain/text/counted.ts";
import { fileSize } from "#domain/text/file-size.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { AdminIcon } from "#ui/admin/shell/admin-icon.tsx";
import { Pager } from "#ui/admin/table/pager.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { Library, LibraryPicture } from "../list-library.server.ts";
import { DropZone, PickFiles } from "../pick-files.tsx";
import { picturePath, thumbPath } from "../picture-path.ts";
import type { StoredImage } from "../store-image.server.ts";
import { UploadList } from "../upload-list.tsx";
import { useUploads } from "../use-uploads.ts";
import { AskForAlt } from "./ask-for-alt.tsx";
import "./media.css";

const COUNT_CAP = 1_000_000;

const META = (
  <>
    Pictures for posts and pages. <span className="drop-hint">Drop files anywhere on this page.</span>
  </>
);

function hrefOf({ find, isLacking }: Library["query"], page: number): string {
  const params = new URLSearchParams([
    ...(find === "" ? [] : [["find", find]]),
    ...(isLacking ? [["alt", "none"]] : []),
    ...(page > 1 ? [["page", String(page)]] : []),
  ]);
  return params.size === 0 ? "/admin/media" : `/admin/media?${params}`;
}

function Card({ picture: { id, name, alt, width, height, bytes, uses, warnings } }: { readonly picture: LibraryPicture }) {
  return (
    <li className="media-card">
      <img src={thumbPath(id)} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <div className="media-card__words">
        <h2>
          <Link to={picturePath(id)}>{name}</Link>
        </h2>
        <p className="media-card__facts">
          {width} × {height} px, {fileSize(bytes)}
        </p>
        <p className={alt === "" ? "media-card__lacking" : "media-card__alt"}>{alt === "" ? "No alt text yet" : alt}</p>
        <p className="media-card__facts">{uses === 0 ? "Not used" : `Used in ${counted(uses, "place")}`}</p>
        {warnings.length > 0 && (
          <p className="media-card__warning">
            <AdminIcon name="warning" /> {warnings.map((warning) => warning.split(":")[0]).join(", ")}
          </p>
        )}
      </div>
    </li>
  );
}

function Search({ library: { query, lacking } }: { readonly library: Library }) {
  return (
    <div className="media-tools">
      <Form className="media-search" role="search">
        {query.isLacking && <input type="hidden" name="alt" value="none" />}
        <input
          key={query.find}
          className="input"
          type="search"
          name="find"
          aria-label="Search pictures"
          placeholder="Search pictures"
          defaultValue={query.find}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="button button--quiet">
          Search
        </button>
      </Form>
      {query.isLacking ? (
        <Link to={hrefOf({ ...query, isLacking: false }, 1)}>Show all pictures</Link>
      ) : (
        lacking > 0 && <Link to={hrefOf({ ...query, isLacking: true }, 1)}>{counted(lacking, "picture")} without alt text</Link>
      )}
    </div>
  );
}

function Grid({ library: { query, pictures, pageSize, total } }: { readonly library: Library }) {
  if (pictures.length === 0)
    return query.find === "" && !query.isLacking ? (
      <EmptyState slug="no-pictures" title="No pictures yet">
        <p>Upload the first ones, or drop them here. Posts and pages share them.</p>
      </EmptyState>
    ) : (
      <EmptyState slug="no-such-picture" title="No picture found" action={<Link to="/admin/media">Show all pictures</Link>} />
    );
  return (
    <>
      <ul className="media-grid">
        {pictures.map((picture) => (
          <Card key={picture.id} picture={picture} />
        ))}
      </ul>
      <Pager
        page={query.page}
        pageSize={pageSize}
        shown={pictures.length}
        hasNext={query.page * pageSize < total}
        total={total}
        cap={COUNT_CAP}
        noun={{ one: "picture", many: "pictures" }}
        hrefOf={(page) => hrefOf(query, page)}
      />
    </>
  );
}

/** All pictures, and ways to add more. New ones ask for their alt text at once. */
export function LibraryView({ library }: { readonly library: Library }) {
  const uploads = useUploads();
  const [asked, setAsked] = useState<readonly StoredImage[]>([]);
  const answered = (id: string) => setAsked((all) => all.filter((each) => each.id !== id));
  const addOne = async (file: File) => {
    const stored = await uploads.add(file);
    if (!stored) return;
    if (!stored.isNew) showToast(`“${stored.name}” is already in the library.`);
    if (stored.alt === "") setAsked((all) => [...all.filter(({ id }) => id !== stored.id), stored]);
  };
  const add = (files: readonly File[]) => files.forEach((file) => void addOne(file));
  return (
    <DropZone onFiles={add}>
      <RecordHeader title="Media" meta={META} actions={<PickFiles onFiles={add} />} />
      <UploadList uploads={uploads} />
      {asked.length > 0 && (
        <ul className="media-asked" aria-label="New pictures">
          {asked.map((picture) => (
            <AskForAlt key={picture.id} picture={picture} onDone={() => answered(picture.id)} />
          ))}
        </ul>
      )}
      <Search library={library} />
      <Grid library={library} />
    </DropZone>
  );
}

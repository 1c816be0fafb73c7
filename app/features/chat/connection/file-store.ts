export interface FileStore {
  put(id: string, files: readonly File[]): Promise<void>;
  get(id: string): Promise<readonly File[]>;
  remove(id: string): Promise<void>;
}

const DATABASE = "orbweave-chat";
const FILES = "files";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(FILES));
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("no database")));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(FILES, mode);
      const request = work(transaction.objectStore(FILES));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the database refused")));
    });
  } finally {
    database.close();
  }
}

/** Private windows may lack IndexedDB; files then last as long as the page. */
export function fileStore(): FileStore {
  const here = new Map<string, readonly File[]>();
  return {
    async put(id, files) {
      here.set(id, files);
      await inStore("readwrite", (store) => store.put([...files], id)).catch(() => {});
    },
    async get(id) {
      return (
        here.get(id) ?? (await inStore("readonly", (store) => store.get(id) as IDBRequest<File[] | undefined>).catch(() => undefined)) ?? []
      );
    },
    async remove(id) {
      here.delete(id);
      await inStore("readwrite", (store) => store.delete(id)).catch(() => {});
    },
  };
}

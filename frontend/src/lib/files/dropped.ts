/** A file and the path it had in the folder that was dropped or chosen. */
export interface PlacedFile {
  path: string;
  file: File;
}

/** Files chosen in a dialogue; those of a folder know their place in it. */
export function chosenFiles(list: FileList | null): PlacedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** All files of what was dropped, folders looked through. The browser lets it be read only at once. */
export async function droppedFiles(dropped: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(dropped.files);
  return (await Promise.all(entries.map(filesBelow))).flat();
}

async function filesBelow(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  return isFolder(entry) ? (await Promise.all((await membersOf(entry)).map(filesBelow))).flat() : [];
}

/** A folder hands out its members in portions; an empty one is the last. */
async function membersOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const members: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (portion.length === 0) return members;
    members.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

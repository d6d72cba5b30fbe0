import { createHash } from 'node:crypto';
import path from 'node:path';
import { mapAddresses, nameIn } from '#build/content/picture-addresses.ts';
import { pictureSize } from '#build/content/picture-sizes.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import { isFileName } from '#domain/model/file-name.ts';
import { type PictureSize, withoutSize, withSize } from '#domain/model/picture-size.ts';
import { OwnerError } from './owner-error.ts';
import type { PictureFolder } from './picture-folders.ts';
import { sanitizeLine } from './terminal-text.ts';

type Fields = Readonly<Record<string, unknown>>;

type Options = {
  readonly folders: readonly PictureFolder[];
  /** The folder that receives the files. */
  readonly target: string;
  /** The address of that folder. */
  readonly address: string;
  readonly write: (text: string) => void;
};

type Picture = {
  /** The part of the address below its folder, as its author wrote it, with the size of the picture. */
  readonly written: string;
  /** The name of the file. */
  readonly name: string;
};

/** Copies the pictures that documents refer to, each once, and gives them their new address. */
export class PictureCopier {
  readonly #options: Options;
  /** The digest of each file by its name. */
  readonly #digests = new Map<string, string>();
  readonly #sizes = new Map<string, PictureSize | null>();
  /** The copied picture of each address; null for the other addresses. */
  readonly #copies = new Map<string, Picture | null>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The fields with the new addresses. A picture that cannot be copied keeps its own, and is reported. */
  async copy(fields: Fields): Promise<Fields> {
    const found = new Set<string>();
    mapAddresses(fields, (address) => {
      found.add(address);
      return address;
    });
    for (const address of found) {
      if (!this.#copies.has(address)) this.#copies.set(address, await this.#copyOne(address));
    }
    return mapAddresses(fields, (address, place) => {
      const picture = this.#copies.get(address) ?? null;
      if (picture === null) return address;
      // An author may write the same name in several ways.
      const name = place === 'body' ? picture.written : encodeURIComponent(picture.name);
      return `${this.#options.address}/${name}`;
    });
  }

  async #copyOne(address: string): Promise<Picture | null> {
    const { folders, target, write } = this.#options;
    const folder = folders.find((each) => address.startsWith(`${each.address}/`));
    if (folder === undefined) return null;
    const written = address.slice(folder.address.length + 1);
    const name = nameIn(written);
    try {
      const content = await this.#read(name, folder);
      if (content !== null) {
        await writeAtomically(path.join(target, name), content);
        this.#sizes.set(name, await pictureSize(content));
      }
      const size = this.#sizes.get(name) ?? null;
      const plain = withoutSize(written);
      return { written: size === null ? plain : withSize(plain, size), name };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      write(`! queda con su dirección: ${sanitizeLine(address)} (${error.message})\n`);
      return null;
    }
  }

  /** The content of the picture; null when the target has it already. */
  async #read(name: string, folder: PictureFolder): Promise<Uint8Array | null> {
    if (!isFileName(name)) throw new OwnerError('no puede ser el nombre de un archivo');
    const content = await folder.read(name);
    const digest = createHash('sha256').update(content).digest('hex');
    const other = this.#digests.get(name);
    this.#digests.set(name, other ?? digest);
    if (other !== undefined && other !== digest) {
      throw new OwnerError('otra imagen tiene el mismo nombre');
    }
    return other === undefined ? content : null;
  }
}

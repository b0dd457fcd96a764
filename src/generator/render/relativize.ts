import { relativeAddress, type Mount } from '../site/graph/mount.ts';

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const address = /(?<=\s(?:href|src|poster|action|formaction)=["'])\/(?!\/)[^"']*/gi;
const addressList = /(?<=\ssrcset=["'])[^"']*/gi;

/** Makes the addresses in a document relative, so that they hold wherever its site lies. */
export function relativize(html: string, mount: Mount): string {
  return html.replace(tag, (text) =>
    text
      .replace(address, (found) => relativeAddress(found, mount))
      .replace(addressList, (list) =>
        list.replace(/(?<=^|,\s*)\/(?!\/)\S*/g, (found) => relativeAddress(found, mount)),
      ),
  );
}

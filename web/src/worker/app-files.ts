/** What the members' app is made of. The build puts it here (web/app-files.ts). */
interface AppFiles {
  /** Names one build; the page of that build has it in `<meta name="version">`. */
  version: string;
  /** Addresses of files whose name changes with their content. */
  hashed: readonly string[];
  /** Addresses of the others that the app's page needs. */
  named: readonly string[];
}

declare const docketAppFiles: AppFiles;

export const { version, hashed, named } = docketAppFiles;

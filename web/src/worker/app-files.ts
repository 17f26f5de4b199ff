/** The app's files. The build fills this in (web/app-files.ts). */
interface AppFiles {
  /** Identifies the build, like `<meta name="version">` on its page. */
  version: string;
  /** Files whose names change with their content. */
  hashed: readonly string[];
  /** Other files that the app's page needs. */
  named: readonly string[];
}

declare const docketAppFiles: AppFiles;

export const { version, hashed, named } = docketAppFiles;

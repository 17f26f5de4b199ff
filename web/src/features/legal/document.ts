/** A paragraph, or a list. In texts, {support}, {terms}, {privacy} and {oaic} stand for links. */
export type Block = string | { list: readonly ListItem[] };

/** It may start with the term that it's about. */
export type ListItem = string | { term: string; text: string };

export interface LegalSection {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalDocument {
  title: string;
  /** The summary before the sections. */
  introduction: readonly Block[];
  sections: readonly LegalSection[];
}

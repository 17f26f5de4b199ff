/** A paragraph, or a list. In texts, {support}, {terms}, {privacy} and {oaic} stand for links. */
export type Block = string | { list: readonly ListItem[] };

/** It may begin with the term that it is about. */
export type ListItem = string | { term: string; text: string };

export interface LegalSection {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalDocument {
  title: string;
  /** What it comes to, before the sections. */
  introduction: readonly Block[];
  sections: readonly LegalSection[];
}

import { drawnPage, drawnPages } from '@docket/shared/receipts/picture-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { isPdf, type ShownFiles } from './picture-of.ts';

export const drawnPagesQuery = (id: string) => endpointQuery(drawnPages, { params: { id } });

/** The number of pages of a receipt's PDF that the server draws; an error if it can't. */
export const useDrawnPages = (id: string) => useQuery(drawnPagesQuery(id));

/** The address of a drawn page (from 0). */
export const drawnPageUrl = (id: string, page: number): string =>
  drawnPage.path.replace('{id}', id).replace('{page}', String(page));

/** The address of a receipt's picture, or of the first page of its PDF. */
export const firstPictureUrl = ({
  id,
  url,
  mediaType,
}: Pick<ShownFiles, 'id' | 'url' | 'mediaType'>): string =>
  isPdf({ mediaType }) ? drawnPageUrl(id, 0) : url;

import { PDFiumModule } from '@hyzyla/pdfium';

/**
 * The parts of PDFium's C interface that we use. The package's own classes render pages, but don't give the position of
 * text.
 */
export interface Pdfium {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetText(text: number, start: number, count: number, result: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFLink_Enumerate(page: number, position: number, link: number): number;
  _FPDFLink_GetAction(link: number): number;
  _FPDFAction_GetType(action: number): number;
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, length: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** Starts a PDFium for one document, so that all its memory is freed with it. */
export async function startPdfium(): Promise<Pdfium> {
  // The package declares only the functions that its own classes call, but the module has them all.
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

/** The memory for the four sides of a rectangle, and for the two coordinates of a point, of 32 bits each. */
export const RECTANGLE_BYTES = 16;
export const POINT_BYTES = 8;

/** Reads four floats that PDFium wrote to memory, in the order in which it wrote them. */
export function rectangleAt(pdfium: Pdfium, pointer: number): [number, number, number, number] {
  const view = new DataView(pdfium.HEAPU8.buffer, pointer, RECTANGLE_BYTES);
  const side = (index: number) => view.getFloat32(index * 4, true);
  return [side(0), side(1), side(2), side(3)];
}

/** Lends PDFium's memory to `use`. Throws if there's none left. */
export function withMemory<Result>(pdfium: Pdfium, bytes: number, use: (pointer: number) => Result): Result {
  const pointer = pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Error('PDFium is out of memory');
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

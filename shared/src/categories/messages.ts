/** Texts on a business's categories; those in the specification to the letter. */
export const categoryMessages = {
  listFailed: 'Failed to fetch categories',
  createFailed: 'Failed to create category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
  nameRequired: 'Category name is required',
  nameTooLong: 'This name is too long. Please shorten it.',
  costCodeTooLong: 'This cost code is too long. Please shorten it.',
  unknown: 'This category no longer exists.',
} as const;

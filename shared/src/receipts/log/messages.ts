export const viewMessages = {
  nameRequired: 'Please enter a name',
  nameTooLong: (most: number) => `Please use up to ${most} characters`,
  tooMany: (most: number) => `You can save up to ${most} views. Delete one first.`,
  unknown: 'There’s no such view.',
};

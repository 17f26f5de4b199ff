/** What somebody types to register, with an address of their own. */
export const registration = (email: string) => ({
  firstName: 'Zoë',
  lastName: 'Ångström',
  email,
  password: 'secret!',
  confirmPassword: 'secret!',
});

let leaked: Set<string> | null = null;

/** Whether a password is among the 49,000 that leaked most often, in any capitals. The list is loaded when it's first needed. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  if (!leaked) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    leaked = new Set(dictionary['passwords-common']);
  }
  return leaked.has(password.toLowerCase());
}

import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton, which dialogs and menus use to lock the page's scrolling. This version
 * uses a constructed style sheet, which a content security policy without 'unsafe-inline' allows.
 */
export function styleSingleton() {
  let users = 0;
  const sheet = new CSSStyleSheet();

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      sheet.replaceSync(styles);
      users += 1;
      if (users === 1) document.adoptedStyleSheets.push(sheet);
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}

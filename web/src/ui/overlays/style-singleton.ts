import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton, by which dialogs and menus lock the page's scrolling: the same
 * component, but by a constructed style sheet, which a content security policy without 'unsafe-inline' allows.
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

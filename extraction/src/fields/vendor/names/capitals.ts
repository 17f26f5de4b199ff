/** Words of up to three letters that aren't abbreviations; those of a name's middle stay small. */
const SMALL = new Set('A AN AND AT BY DE DI DU FOR FROM IN LA LE OF ON OR THE TO VON WITH'.split(' '));
const SHORT = new Set(
  `AGE AIR ALE ALL ARK ART ASH BAG BAR BAY BED BEE BEN BIG BIT BOB BOX BOY BUD BUN BUS BUY CAB CAN CAP CAR CAT COD CON COP COW CUB
  CUP CUT DAD DAN DAY DEN DIG DIM DOG DOT DRY DUO EAR EAT EGG ELK ELM EYE FAT FEE FIG FIT FIX FLY FOG FOX FUN FUR GAS GEM GET GIN
  GUM GUN GUY GYM HAM HAT HEN HER HIM HIP HIS HOT HUB HUT ICE INK INN IVY JAM JAR JET JIM JOE JOY JUG KEG KEW KEY KID KIM KIT LAB
  LAD LEE LEG LEO LOT LOW LUX MAD MAN MAP MAT MAX MEN MIX MOM MUD MUG MUM NET NEW NUT OAK OAT OFF OIL OLD ONE OUR OUT OWL PAD PAN
  PAT PEN PET PIE PIG PIN PIT POD POP POT PUB PUG RAM RAW RAY RED RIB RIM ROB ROD RON ROW RUG RUM RUN RYE SAM SEA SET SHE SIP SIX
  SKI SKY SON SPA SPY SUE SUN TAB TAN TAP TAX TEA TED TEN TIM TIN TIP TOM TOP TOY TUB TWO URN VAN VAT VET VIA WAX WAY WEB WEE WET
  WIG WIN WOK YES YOU YUM ZEN ZIP ZOO AMY ANN AVA BEA BEV DEB DEE DON ELI EVA EVE FAY FLO GIO GUS HAL IAN JAN JAX JEN JON KAT KAY
  KEN LES LEX LIZ LOU MAE MAY MEG MEL MIA NED PAM PEG PIP RAE REX ROY SAL SID STU SYD TIA VAL VIV WES ZAC ZAK ZOE CO DR EL EX GO
  HI LTD MAC MR MRS MY NO OP PTY SDN BHD SHOP ST UP WE`.split(/\s+/),
);
const VOWEL = /[AEIOUY]/;
/** A word begins with at most two consonants, or one of these. */
const PRONOUNCED = /^(?:[^AEIOUY]{0,2}|SCH|SCR|SHR|SPL|SPR|SQU|STR|THR|CHR|PHR)[AEIOUY]/;
/** What no English word ends with. */
const ABBREVIATED_END = /(?:[^AEIOULRNSY][CVJQ]|[CVJQ]{2}|[AEIOU]CV|MJ|NJ)$/;

/** A logo in two styles: `wattlegrove GARDEN CENTRE`. */
const TWO_STYLES = /^\p{Ll}+\s.*(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u;

/**
 * Writes a name that's printed in capitals as people write it: `BAYSIDE NEWS & GIFTS PTY LTD` becomes `Bayside News &
 * Gifts Pty Ltd`. Abbreviations such as `RSL` stay, as does a name with small letters, unless it begins with them and goes on in
 * capitals.
 */
export function withoutCapitals(name: string): string {
  if (TWO_STYLES.test(name)) return withoutCapitals(name.toUpperCase());
  if (/\p{Ll}/u.test(name)) return name;
  const words = name.split(/(?<=[\s/-])/);
  return words.map((word, index) => written(word, index === 0)).join('');
}

function written(word: string, isFirst: boolean): string {
  const letters = word.replaceAll(/[^\p{L}]/gu, '');
  const plain = word.trim().replaceAll(/[^A-Z'’]/g, '');
  if (/\d|[*@]|\.\p{L}/u.test(word) || letters.length === 0) return word;
  if (SMALL.has(letters)) return isFirst ? capitalised(word) : word.toLowerCase();
  if (SHORT.has(letters)) return capitalised(word);
  const isShort = letters.length <= 3 && !/['’]S$/.test(plain);
  const isAbbreviation = !VOWEL.test(letters) || !PRONOUNCED.test(letters) || ABBREVIATED_END.test(letters);
  if (isShort || (isAbbreviation && letters.length <= 5)) return word;
  return capitalised(word);
}

const capitalised = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\p{L}/u, (letter) => letter.toUpperCase())
    .replace(
      /^((?:\P{L}*)(?:O|D)['’])(\p{L})(?=\p{L}{2})/u,
      (_, start: string, letter: string) => start + letter.toUpperCase(),
    )
    .replace(
      /^(\P{L}*Mc)(\p{L})(?=\p{L}{2})/u,
      (_, start: string, letter: string) => start + letter.toUpperCase(),
    );

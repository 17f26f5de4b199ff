import { only, start } from './patterns.ts';

/** Offers, competitions and news, which shops also print above their name. */
export const OFFERS = [
  start(
    String.raw`(?:YOU\s(?:COULD|CAN)\s)?WIN\s(?:(?:AN?|YOUR|UP\sTO)\b|\W?\d)`,
    String.raw`YOU(?:\sHAVE|['’]VE)\s(?:EARNED|SAVED|WON)\b`,
    String.raw`BUY\s(?:\d+|ONE|TWO|ANY|AN?)\s.*\bGET\b`,
    String.raw`(?:GET|SAVE|SPEND|COLLECT|EARN)\s(?:UP\sTO\s)?\W?\d`,
    String.raw`MEMBERS\s(?:SAVE|GET|EARN|RECEIVE)\s`,
    String.raw`(?:DOUBLE|TRIPLE|BONUS)\sPOINTS\b`,
    String.raw`(?:UP\sTO\s)?(?:\d+\s?%|\$\s?\d[\d.]*|\d+\s?C(?:ENTS)?(?:\sPER\sLIT(?:RE|ER))?)\sOFF\b`,
    String.raw`\d\sFOR\s(?:\d|\$)`,
    String.raw`FREE\s(?:WI-?FI|DELIVERY|SHIPPING|COFFEE|GIFT|ENTRY)\s(?:ON|FOR|WITH|WHEN|IN)\b`,
    String.raw`(?:ENTRIES|OFFER|PROMOTION|COMPETITION|COUPON|VOUCHER)\s(?:CLOSES?|ENDS?|EXPIRES|VALID)\b`,
    String.raw`VALID\s(?:FOR|FROM|UNTIL|TILL?|ON|ONLY|AT|\d)`,
    String.raw`SCAN\s(?:BELOW|HERE|ME|TO|FOR|THIS|YOUR|QR)\b`,
    String.raw`DOWNLOAD\s(?:OUR|THE)\b`,
    String.raw`ASK\s(?:ABOUT|(?:\w+\s){1,3}(?:ABOUT|FOR|HOW|TODAY))\b`,
    String.raw`(?:OPEN|CLOSED)\s(?:CHRISTMAS|EASTER|BOXING|GOOD\sFRIDAY|ANZAC|PUBLIC\sHOLIDAYS|\d)`,
  ),
  /\b\d+TH\s(?:\w+\s){0,2}FREE\W*$/i,
  only(
    String.raw`(?:MERRY|HAPPY)\s(?:CHRISTMAS|NEW\sYEAR|EASTER|HOLIDAYS)`,
    String.raw`HAPPY\sHOUR(?:\W+\d.*)?`,
    String.raw`(?:WE['’]?RE|NOW)\sHIRING`,
    String.raw`UNDER\sNEW\sMANAGEMENT`,
    String.raw`KIDS\s(?:EAT|STAY)\sFREE`,
    String.raw`GIFT\s(?:CARDS?|VOUCHERS?)\sAVAILABLE`,
    String.raw`(?:LOYALTY|COFFEE|STAMP)\sCARD|SHOPPER\sDOCKET`,
  ),
];

/** Codes and tickets for what was bought: `WASH CODE`, a cinema's film and seats. */
export const TICKETS = [
  only(
    String.raw`(?:YOUR\s)?(?:WASH|ACCESS|GATE|ENTRY|EXIT|DOOR|LOCKER|WI-?FI|PROMO|DISCOUNT|VOUCHER|COUPON|PICK-?UP|COLLECTION|UNLOCK)\s(?:CODE|PIN|PASSWORD)(?:\W+[A-Z]*\d[\w ]*)?`,
    String.raw`YOUR\s(?:TABLE|ORDER|QUEUE|TICKET)\s(?:NO|NUMBER)`,
    String.raw`ADMITS?\s(?:ONE|TWO|\d+)|(?:ADULT|CHILD|FAMILY|GENERAL|CONCESSION)\sADMISSION`,
    String.raw`(?:BOARDING|DAY)\sPASS|RAFFLE\sTICKET\b.{0,8}`,
    String.raw`(?:SCREEN|CINEMA|SEATS?)\s(?:[A-Z]?\d{1,3}\b\W*)+`,
    String.raw`(?:[A-Z]\d{1,2}\b\W*){2,}`,
  ),
  start(String.raw`WI-?FI\s?:`),
  /\((?:PG|MA\s?15\+?|R\s?18\+?|CTC)\)(?:\s[23]D)?\W*$/i,
];

/** Matches whole words of any script; `\b` knows only those of English. */
const anyOf = (...words: string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')

/**
 * The words of the form of address that a language does not use here. Spanish, Italian, Dutch, Hebrew, Polish, Swedish
 * and Arabic address one person informally; German, French, Portuguese and Turkish are polite.
 */
export const OTHER_FORM: Readonly<Record<string, RegExp>> = {
  es: anyOf(
    'usted(es)?|sus?|suy[oa]s?|les?',
    'escriba|elija|revise|espere|siga|inicie|pida|vuelva (?:al|a la|a pedirlo|a intentarlo|a cargar|a ver)|empiece|active|pulse|permita|abra|acepte|mire|guarde|vea|haga',
    'rellene|suelte|borre|copie|pegue|cree|anule|(?:arrástre|cópie|déje|ocúlte|desactíve|cóbre|libére|reembólse)l[oae]s?',
    'introduzca|añada|compruebe|pruebe|seleccione|pague|consulte|complete|indique|quite|cambie|contacte|ignore',
    '(?:confírme|envíe|ábra|quíte|inténte|revíse|compruébe)l[oae]s?',
    'podrá (?:pedir|iniciar|cancelar|usar)|recibirá',
  ),
  it: anyOf(
    'lei|suoi?|sua|sue|glielo|le (?:invieremo|mandiamo|inviamo|manderemo)|la port[ai]',
    'inserisca|acceda|segua|scelga|aspetti|riprovi|controlli|prema|chieda|ignori|permetta|ricarichi|salvi|veda|apra',
    'rimuova|faccia|aggiunga|guardi|confermi|attivi|completi|tolga|scriva|usi|selezioni prima|torni al|continui',
    'potrà|riceverà',
  ),
  nl: anyOf('u|uw|uwe|uzelf'),
  he: anyOf(
    'לכם|שלכם|אתכם|אתם|אינכם|בעצמכם|עבורכם',
    'הייתם|בחרתם|נכנסתם|הוזמנתם|הזמנתם|תהיו|תעשו|תרצו|תוכלו|תקבלו|מכירים',
    'בדקו|כתבו|בחרו|הקלידו|לחצו|קבלו|השתמשו|נסו|הזינו|פנו|חזרו|סמנו|בקשו|התחילו|היכנסו|התחברו|השלימו|הראו|פתחו|חכו|הוסיפו|הסירו',
  ),
  pl: anyOf('pan|pani|pana|panu|panem|panią|państw[oau]|państwem'),
  sv: anyOf('ni|er|ert|era|eder'),
  ar: anyOf('\\p{L}{2,}كم', 'أنتم|أدخلوا|اختاروا|اكتبوا|تحققوا|حاولوا'),
  de: anyOf('du|dein(?:e[mnrs]?)?|dir|dich|gib|wähle|prüfe|schreibe?|melde|klicke?'),
  fr: anyOf('tu|ton|ta|tes|toi|te|saisis|choisis|vérifie|réessaie|écris|clique|attends'),
  pt: anyOf('tu|teus?|tuas?|ti|te|contigo|tens|podes|queres|escolhe tu|verifica|tenta|introduz'),
  'pt-BR': anyOf('tu|teus?|tuas?|ti|contigo|tens|podes|queres|lho|enviámos|ecrã|ficheiros?|palavra-passe'),
  tr: anyOf('sen|senin|seni|sana|senden|(?:yap|kullan|iste|bekle|gör|al)abilirsin|\\p{L}+ebilirsin'),
}

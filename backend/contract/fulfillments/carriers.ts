/** A carrier with its tracking pages. In an address `{number}` is where the tracking number goes. */
export type Carrier = {
  /** The `shippingProvider` of the wire. */
  readonly id: string
  /** The name as the carrier writes it. */
  readonly name: string
  /** Further names that people use. */
  readonly also?: readonly string[]
  /** Tracking pages by the country that parcels are sent from. */
  readonly pages?: Readonly<Record<string, string>>
  /** The tracking page for all other countries. */
  readonly page: string
}

/** Carriers with a tracking page that takes the number in its address, in the order of their names. */
export const CARRIERS: readonly Carrier[] = [
  { id: 'anPost', name: 'An Post', page: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  {
    id: 'aramex',
    name: 'Aramex',
    page: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  },
  {
    id: 'aras',
    name: 'Aras Kargo',
    also: ['aras'],
    page: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code={number}',
  },
  {
    id: 'australiaPost',
    name: 'Australia Post',
    also: ['auspost', 'aus post'],
    page: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  {
    id: 'austrianPost',
    name: 'Österreichische Post',
    also: ['post.at', 'austrian post', 'osterreichische post'],
    page: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  },
  { id: 'bpost', name: 'bpost', page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  { id: 'bring', name: 'Bring', also: ['posten'], page: 'https://tracking.bring.com/tracking/{number}' },
  {
    id: 'brt',
    name: 'BRT',
    also: ['bartolini'],
    page: 'https://vas.brt.it/vas/sped_det_show.htm?referer=sped_numspe_par.htm&Nspediz={number}',
  },
  {
    id: 'canadaPost',
    name: 'Canada Post',
    also: ['postes canada'],
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    id: 'chronopost',
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  {
    id: 'colissimo',
    name: 'Colissimo',
    also: ['la poste', 'laposte'],
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    id: 'correos',
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  {
    id: 'ctt',
    name: 'CTT',
    also: ['ctt correios', 'ctt expresso'],
    page: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}',
  },
  {
    id: 'deutschePost',
    name: 'Deutsche Post',
    also: ['post.de'],
    page: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  {
    id: 'dhl',
    name: 'DHL',
    also: ['dhl paket', 'dhl parcel'],
    pages: {
      DE: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    },
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    id: 'dhlExpress',
    name: 'DHL Express',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    id: 'dpd',
    name: 'DPD',
    pages: {
      FR: 'https://trace.dpd.fr/fr/trace/{number}',
      GB: 'https://track.dpd.co.uk/parcels/{number}',
      IE: 'https://dpd.ie/tracking?consignmentNumber={number}',
      PL: 'https://tracktrace.dpd.com.pl/parcelDetails?p1={number}',
    },
    page: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  },
  { id: 'evri', name: 'Evri', also: ['hermes uk'], page: 'https://www.evri.com/track/parcel/{number}' },
  {
    id: 'fedex',
    name: 'FedEx',
    also: ['federal express'],
    page: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  {
    id: 'gls',
    name: 'GLS',
    pages: {
      DE: 'https://gls-group.com/DE/de/paketverfolgung?match={number}',
      IT: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match={number}',
    },
    page: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}',
  },
  {
    id: 'hermes',
    name: 'Hermes',
    also: ['myhermes'],
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  },
  {
    id: 'inpost',
    name: 'InPost',
    also: ['paczkomat', 'paczkomaty'],
    page: 'https://inpost.pl/sledzenie-przesylek?number={number}',
  },
  {
    id: 'israelPost',
    name: 'דואר ישראל',
    also: ['israel post'],
    page: 'https://mypost.israelpost.co.il/itemtrace?itemcode={number}',
  },
  {
    id: 'japanPost',
    name: '日本郵便',
    also: ['japan post', 'ゆうパック'],
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
  },
  {
    id: 'nzPost',
    name: 'NZ Post',
    also: ['new zealand post'],
    page: 'https://www.nzpost.co.nz/tools/tracking?trackid={number}',
  },
  { id: 'parcelforce', name: 'Parcelforce', page: 'https://www.parcelforce.com/track-trace?trackNumber={number}' },
  {
    id: 'pocztaPolska',
    name: 'Poczta Polska',
    also: ['pocztex'],
    page: 'https://emonitoring.poczta-polska.pl/?numer={number}',
  },
  {
    id: 'posteItaliane',
    name: 'Poste Italiane',
    also: ['poste'],
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  { id: 'postNl', name: 'PostNL', also: ['post nl'], page: 'https://postnl.nl/tracktrace/?B={number}' },
  {
    id: 'postNord',
    name: 'PostNord',
    pages: {
      DK: 'https://www.postnord.dk/varktojer/track-trace?shipmentId={number}',
      SE: 'https://www.postnord.se/vara-verktyg/spara-brev-paket-och-pall?shipmentId={number}',
    },
    page: 'https://portal.postnord.com/tracking/details/{number}',
  },
  { id: 'ptt', name: 'PTT Kargo', also: ['ptt'], page: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}' },
  {
    id: 'royalMail',
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    id: 'sagawa',
    name: '佐川急便',
    also: ['sagawa', 'sagawa express'],
    page: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  },
  { id: 'seur', name: 'SEUR', page: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  {
    id: 'smsa',
    name: 'SMSA Express',
    also: ['smsa'],
    page: 'https://www.smsaexpress.com/trackingdetails?tracknumbers={number}',
  },
  {
    id: 'swissPost',
    name: 'Swiss Post',
    also: ['post.ch', 'die post', 'la poste suisse', 'posta svizzera'],
    page: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  },
  { id: 'ups', name: 'UPS', also: ['united parcel service'], page: 'https://www.ups.com/track?tracknum={number}' },
  {
    id: 'usps',
    name: 'USPS',
    also: ['us mail', 'united states postal service'],
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  {
    id: 'yamato',
    name: 'ヤマト運輸',
    also: ['yamato', 'クロネコヤマト'],
    page: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
  },
  {
    id: 'yurtici',
    name: 'Yurtiçi Kargo',
    also: ['yurtici', 'yurtiçi'],
    page: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
  },
]

/** The name without case, marks, spaces and punctuation: 'D.H.L.' and 'dhl' are one carrier. */
const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const byName = new Map(
  CARRIERS.flatMap((carrier) =>
    [carrier.id, carrier.name, ...(carrier.also ?? [])].map((name) => [toKey(name), carrier] as const),
  ),
)

/** The carrier that somebody means, whichever way its name is written; undefined for one without a tracking page. */
export const findCarrier = (name: string): Carrier | undefined => byName.get(toKey(name))

/** The name of a carrier for people; one that is not in the table is named as it was entered. */
export const getCarrierName = (provider: string): string => findCarrier(provider)?.name ?? provider

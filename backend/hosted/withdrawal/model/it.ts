import type { ModelInstructions } from './model-instructions.ts'

export const it: ModelInstructions = {
  title: 'Diritto di recesso',
  right: 'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro {days} giorni.',
  goods:
    'Il periodo di recesso scade dopo {days} giorni dal giorno in cui Lei o un terzo, diverso dal vettore e da Lei designato, acquisisce il possesso fisico dell’ultimo bene.',
  contract:
    'Per i servizi e per il contenuto digitale che non è fornito su un supporto materiale, il periodo di recesso scade dopo {days} giorni dal giorno della conclusione del contratto.',
  exercise:
    'Per esercitare il diritto di recesso, Lei è tenuto a informarci ({shop}) della sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o posta elettronica). A tal fine può utilizzare il modulo tipo di recesso allegato, ma non è obbligatorio.',
  online:
    'Può esercitare il diritto di recesso anche online all’indirizzo {url}. Se utilizza questa funzione online, Le trasmetteremo senza indebito ritardo, su un supporto durevole (ad esempio per posta elettronica), un avviso di ricevimento del recesso, comprensivo del suo contenuto e della data e dell’ora della sua trasmissione.',
  deadline:
    'Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione relativa all’esercizio del diritto di recesso prima della scadenza del periodo di recesso.',
  effectsTitle: 'Effetti del recesso',
  effects:
    'Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre 14 giorni dal giorno in cui siamo informati della sua decisione di recedere dal presente contratto. Detti rimborsi saranno effettuati utilizzando lo stesso mezzo di pagamento da Lei usato per la transazione iniziale, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso, non dovrà sostenere alcun costo quale conseguenza di tale rimborso.',
  withhold:
    'Il rimborso può essere sospeso fino al ricevimento dei beni oppure fino all’avvenuta dimostrazione da parte del consumatore di aver rispedito i beni, se precedente.',
  sendBack:
    'È pregato di rispedire i beni o di consegnarli a noi ({address}), senza indebiti ritardi e in ogni caso entro 14 giorni dal giorno in cui ci ha comunicato il suo recesso dal presente contratto. Il termine è rispettato se Lei rispedisce i beni prima della scadenza del periodo di 14 giorni.',
  payer: {
    BUYER: 'I costi diretti della restituzione dei beni saranno a suo carico.',
    SHOP: 'I costi della restituzione dei beni saranno a nostro carico.',
  },
  value:
    'Lei è responsabile solo della diminuzione del valore dei beni risultante da una manipolazione del bene diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
  formTitle: 'Modulo di recesso tipo',
  formNote: '(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
  formTo: 'Destinatario: {shop}',
  formText:
    'Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*):',
  formLines: [
    'Ordinato il (*)/ricevuto il (*):',
    'Nome del/dei consumatore(i):',
    'Indirizzo del/dei consumatore(i):',
    'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea):',
    'Data:',
  ],
  formDelete: '(*) Cancellare la dicitura inutile.',
}

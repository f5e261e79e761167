import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Il tuo codice per {shop}: {code}',
  'mail.code.title': 'Il tuo codice per {shop}',
  'mail.code.text': 'Inserisci questo codice per continuare. Vale 30 minuti. Nessuno del negozio te lo chiederà.',
  'mail.recovery.subject': 'Una nuova password per {shop}',
  'mail.recovery.text':
    'Segui il link per scegliere una nuova password. Funziona una volta sola, per 30 minuti. Se non l’hai chiesta, non fare nulla.',
  'mail.recovery.action': 'Scegliere una password',
  'mail.activation.subject': 'Il tuo account presso {shop}',
  'mail.activation.text':
    'Segui il link per scegliere una password per il tuo account. Funziona una volta sola, per 30 minuti.',
  'mail.known.subject': 'Hai un account presso {shop}',
  'mail.known.text':
    'Qualcuno voleva creare un account con questo indirizzo, ma ne hai già uno. Accedi con la tua password, o segui il link per sceglierne una nuova. Funziona una volta sola, per 30 minuti. Se non sei stato tu, non fare nulla.',
  'mail.test.subject': 'E-mail di prova di {shop}',
  'mail.test.text': 'Questa e-mail conferma che il tuo negozio può inviare e-mail. Non serve rispondere.',
  'mail.password.subject': 'La tua password presso {shop} è cambiata',
  'mail.password.text':
    'Tutte le tue sessioni sono state chiuse. Se non sei stato tu, chiedi subito una nuova password.',
  'mail.approved.subject': 'Il tuo account presso {shop} è approvato',
  'mail.approved.text': 'Ora puoi accedere.',
  'mail.approved.action': 'Al negozio',
  'mail.declined.subject': 'La tua richiesta di un account presso {shop}',
  'mail.declined.text': 'Il negozio non ha approvato l’account. Per domande, rispondi a questa e-mail.',
  'mail.deleted.subject': 'Il tuo account presso {shop} è stato eliminato',
  'mail.deleted.text':
    'Profilo, indirizzi e modi di accedere non ci sono più. Il negozio conserva gli ordini che deve conservare. Se non eri tu, rispondi a questa e-mail.',
  'mail.email.code.text':
    'Inserisci questo codice per usare questo indirizzo con il tuo account. Vale 30 minuti. Se non l’hai richiesto, ignora questo messaggio.',
  'mail.email.subject': 'Il tuo indirizzo e-mail presso {shop} è cambiato',
  'mail.email.text':
    'Il tuo account ora usa {email}. Se non sei stato tu, torna subito al precedente: tutti verranno disconnessi e ti invieremo un link per scegliere una nuova password.',
  'mail.passkey.subject': 'È stata aggiunta una passkey presso {shop}',
  'mail.passkey.text':
    'Permette di accedere senza la tua password. Se non sei stato tu, rimuovila subito: verrai disconnesso da tutti i dispositivi e ti invieremo un link per scegliere una nuova password.',
  'mail.device.subject': 'Nuovo accesso al tuo account presso {shop}',
  'mail.device.text':
    'Con un dispositivo o da un paese che non avevi ancora usato: {device}. Se eri tu, non devi fare nulla. In caso contrario scegli subito una nuova password: la sessione verrà chiusa su tutti i dispositivi.',
  'mail.provider.subject': 'È stato aggiunto l’accesso con {name} presso {shop}',
  'mail.provider.text':
    'D’ora in poi puoi accedere con {name}, senza la tua password. Se non sei stato tu, rimuovilo subito: tutti vengono disconnessi e un messaggio ti porta a una nuova password.',
  'mail.gift.subject': 'Una carta regalo per {shop} da {from}',
  'mail.gift.greeting': 'Ciao {name}, questa carta regalo è per te.',
  'mail.gift.message': 'Messaggio da {from}:',
  'mail.gift.action': 'Vai al negozio',
  'mail.subject': 'Il tuo ordine {number} su {shop}',
  'mail.link': 'Vedi il tuo ordine',
  'mail.questions': 'Hai domande? Scrivici:',
  'mail.shipped.subject': 'L’ordine {number} di {shop} è in viaggio',
  'mail.shipped.title': 'Il tuo ordine è in viaggio',
  'mail.shipped.items': 'In questo pacco',
  'mail.pickup.subject': 'L’ordine {number} di {shop} è pronto',
  'mail.pickup.title': 'Il tuo ordine è pronto per il ritiro',
  'mail.canceled.subject': 'L’ordine {number} di {shop} è stato annullato',
  'mail.canceled.paid': 'Il negozio ti dirà come riavere ciò che hai pagato.',
  'mail.canceled.message': 'Il negozio scrive:',
  'mail.corrected.subject': 'L’ordine {number} di {shop} è stato modificato',
  'mail.corrected.title': 'Il tuo ordine è stato modificato',
  'mail.corrected.text': 'Ecco il tuo ordine ora. Se resta qualcosa da pagare, la pagina dell’ordine dice come.',
  'mail.pay.subject': 'Paga l’ordine {number} di {shop}',
  'mail.pay.title': 'Il tuo ordine attende il pagamento',
  'mail.pay.text': 'Da pagare: {amount}. Il link porta a una pagina sicura dove scegli come.',
  'mail.pay.action': 'Paga ora',
  'mail.invoice.subject': '{paper} di {shop}',
  'mail.invoice.text': 'Puoi leggere il documento, stamparlo e scaricarlo in PDF.',
  'mail.invoice.action': 'Apri il documento',
  'mail.paid.subject': 'L’ordine {number} di {shop} è pagato',
  'mail.paid.title': 'Il tuo pagamento è arrivato',
  'mail.waiting.subject': 'L’ordine {number} presso {shop} attende la tua banca',
  'mail.waiting.title': 'Aspettiamo la tua banca',
  'mail.refused.subject': 'Il pagamento dell’ordine {number} presso {shop} non è andato a buon fine',
  'mail.refunded.subject': 'Rimborso per l’ordine {number} di {shop}',
  'mail.refunded.title': 'Rimborso di {amount}',
  'mail.refunded.same':
    'Il denaro torna nel modo in cui hai pagato. La tua banca può impiegare qualche giorno a mostrarlo.',
  'mail.refunded.giftCard': 'L’importo è di nuovo sulla tua carta regalo.',
  'mail.refunded.shop': 'Il negozio te lo restituisce direttamente.',
  'mail.newlink.order': 'Il tuo nuovo link all’ordine {number} da {shop}',
  'mail.newlink.checkout': 'Il tuo nuovo link alla cassa di {shop}',
  'mail.newlink.text': 'Hai chiesto un nuovo link perché il precedente era scaduto. Vale {days} giorni.',
  'mail.vanished.subject': '{shop} non è più sulla tua pagina',
  'mail.vanished.text':
    'Abbiamo aperto {page} due volte e il tuo negozio non c’è: la pagina non risponde, oppure manca il tag script. Scriveremo di nuovo solo se torna e scompare ancora.',
  'mail.vanished.action': 'Controlla la pagina',
  'mail.paymentNews.subject': 'Ordine {number}: controlla il pagamento',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} per l’ordine {number} sono arrivati quando l’ordine era già stato abbandonato. Il denaro torna all’acquirente automaticamente.',
  'mail.paymentNews.REFUND_RETURNED':
    'Un rimborso di {amount} per l’ordine {number} non ha raggiunto l’acquirente: la banca lo ha rimandato indietro. Rimborsalo in un altro modo.',
  'mail.paymentNews.DISPUTE_OPENED':
    'L’acquirente dell’ordine {number} contesta {amount}. Rispondi su {provider} entro la scadenza, altrimenti il denaro resta all’acquirente.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} segnala il pagamento dell’ordine {number} ({amount}): potrebbe essere una frode. Controllalo prima di spedire qualcosa.',
  'mail.paymentNews.action': 'Vedi l’ordine',
  'mail.restock.subject': '{name} è di nuovo disponibile',
  'mail.restock.text':
    'L’articolo è di nuovo disponibile da {shop}. Non possiamo metterlo da parte, quindi potrebbe esaurirsi di nuovo.',
  'mail.restock.action': 'Vedi nel negozio',
  'mail.restock.why':
    'Ricevi questa sola e-mail perché l’hai chiesta il {date}. Non ti abbiamo iscritto a nient’altro.',
  'mail.restock.stop': 'Non ricevere più queste e-mail',
  'restock.stop.title': 'Non ricevere più avvisi di disponibilità?',
  'restock.stop.text':
    'Elimineremo tutte le tue richieste da {shop}. Non riceverai più e-mail su articoli di nuovo disponibili.',
  'restock.stopped.title': 'Niente più e-mail',
  'restock.stopped.text':
    'Le tue richieste sono state eliminate. Non riceverai più e-mail su articoli di nuovo disponibili.',
  'mail.reminder.subject': 'Hai lasciato qualcosa da {shop}',
  'mail.reminder.text': 'Il tuo acquisto è ancora aperto. Nulla è prenotato, quindi potrebbe esaurirsi.',
  'mail.reminder.action': 'Completa l’acquisto',
  'mail.reminder.why':
    'Ricevi questa sola e-mail perché hai accettato le e-mail di {shop} il {date}. Non ti ricorderemo più questo acquisto.',
  'reminder.stop.title': 'Non ricevere più promemoria?',
  'reminder.stop.text':
    '{shop} non ti ricorderà più gli acquisti aperti e non ti invierà le novità che hai accettato lì.',
  'reminder.stopped.text': 'Non riceverai più promemoria di acquisti aperti.',
  'mail.choices.link': 'Scegli quali e-mail ricevere',
  'mailChoices.title': 'Quali e-mail vuoi ricevere?',
  'mailChoices.text':
    '{shop} può inviare queste e-mail a {email}. Le e-mail sui tuoi ordini e sul tuo account arrivano sempre.',
  'mailChoices.empty': '{shop} invia a {email} solo e-mail sui tuoi ordini e sul tuo account.',
  'mailChoices.bad': 'Questo link è incompleto. Aprilo di nuovo dall’e-mail.',
  'mailChoices.NEWS': 'Novità e offerte',
  'mailChoices.REMINDERS': 'Promemoria di un acquisto aperto',
  'mailChoices.BACK_IN_STOCK': 'Quando torna disponibile qualcosa che hai chiesto',
  'mailChoices.REVIEW_REQUESTS': 'Richieste di recensione dei tuoi acquisti',
  'mailChoices.newsStopped': 'Novità e offerte: non ne ricevi. Puoi accettarle di nuovo con il prossimo ordine.',
  'mailChoices.save': 'Salva la scelta',
  'mailChoices.stopAll': 'Non ricevere nessuna di queste',
  'mailChoices.saved': 'La tua scelta è salvata.',
  'unsubscribe.title': 'Vuoi annullare l’iscrizione alle novità?',
  'unsubscribe.text': '{shop} non ti invierà più novità e offerte. Continuerai a ricevere le e-mail sui tuoi ordini.',
  'unsubscribe.stopped.text': '{shop} non ti invia più novità e offerte. Ricevi ancora le e-mail sui tuoi ordini.',
  'mail.recovery.code':
    'Oppure inserisci questo codice nella finestra in cui hai chiesto questa e-mail. Nessuno del negozio te lo chiederà.',
}

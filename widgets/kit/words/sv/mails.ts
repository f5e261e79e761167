import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Din kod för {shop}: {code}',
  'mail.code.title': 'Din kod för {shop}',
  'mail.code.text':
    'Skriv in koden för att fortsätta. Den gäller i 30 minuter. Ingen från butiken kommer att fråga efter den.',
  'mail.recovery.subject': 'Ett nytt lösenord för {shop}',
  'mail.recovery.text':
    'Följ länken för att välja ett nytt lösenord. Den fungerar en gång, i 30 minuter. Om du inte har bett om det behöver du inte göra något.',
  'mail.recovery.action': 'Välj ett lösenord',
  'mail.activation.subject': 'Ditt konto hos {shop}',
  'mail.activation.text': 'Följ länken för att välja ett lösenord för ditt konto. Den fungerar en gång, i 30 minuter.',
  'mail.known.subject': 'Du har ett konto hos {shop}',
  'mail.known.text':
    'Någon ville skapa ett konto med den här adressen, men du har redan ett. Logga in med ditt lösenord, eller följ länken för att välja ett nytt. Den fungerar en gång, i 30 minuter. Om det inte var du behöver du inte göra något.',
  'mail.test.subject': 'Testmejl från {shop}',
  'mail.test.text': 'Det här mejlet visar att mejl från din butik kommer fram. Du behöver inte svara.',
  'mail.password.subject': 'Ditt lösenord hos {shop} har ändrats',
  'mail.password.text': 'Du har loggats ut överallt. Om det inte var du, be genast om ett nytt lösenord.',
  'mail.approved.subject': 'Ditt konto hos {shop} är godkänt',
  'mail.approved.text': 'Du kan logga in nu.',
  'mail.approved.action': 'Till butiken',
  'mail.declined.subject': 'Din begäran om ett konto hos {shop}',
  'mail.declined.text': 'Butiken har inte godkänt kontot. Har du frågor kan du svara på mejlet.',
  'mail.deleted.subject': 'Ditt konto hos {shop} har raderats',
  'mail.deleted.text':
    'Profil, adresser och sätt att logga in är borta. Butiken behåller de beställningar som den måste behålla. Om det inte var du, svara på det här mejlet.',
  'mail.email.code.text':
    'Skriv in koden för att använda den här adressen för ditt konto. Den gäller i 30 minuter. Har du inte bett om den kan du bortse från mejlet.',
  'mail.email.subject': 'Din e-postadress hos {shop} har ändrats',
  'mail.email.text':
    'Kontot använder nu {email}. Om det inte var du, byt genast tillbaka: du loggas ut på alla enheter och vi mejlar en länk där du väljer ett nytt lösenord.',
  'mail.passkey.subject': 'En passnyckel har lagts till hos {shop}',
  'mail.passkey.text':
    'Den som har den loggar in utan ditt lösenord. Om det inte var du, ta genast bort den: alla loggas ut och ett mejl leder dig till ett nytt lösenord.',
  'mail.device.subject': 'Ny inloggning på ditt konto hos {shop}',
  'mail.device.text':
    'Med en enhet eller från ett land som du inte har använt tidigare: {device}. Var det du behöver du inte göra något. Om inte, välj ett nytt lösenord nu: alla enheter loggas ut.',
  'mail.provider.subject': 'Inloggning med {name} har lagts till hos {shop}',
  'mail.provider.text':
    'Från och med nu kan du logga in med {name}, utan ditt lösenord. Om det inte var du, ta genast bort det: alla loggas ut och ett mejl leder dig till ett nytt lösenord.',
  'mail.gift.subject': 'Ett presentkort till {shop} från {from}',
  'mail.gift.greeting': 'Hej {name}, det här presentkortet är till dig.',
  'mail.gift.message': 'Meddelande från {from}:',
  'mail.gift.action': 'Till butiken',
  'mail.subject': 'Din beställning {number} hos {shop}',
  'mail.link': 'Visa beställningen',
  'mail.questions': 'Frågor? Skriv till oss:',
  'mail.shipped.subject': 'Beställning {number} hos {shop} är på väg',
  'mail.shipped.title': 'Din beställning är på väg',
  'mail.shipped.items': 'I det här paketet',
  'mail.pickup.subject': 'Beställning {number} hos {shop} är klar',
  'mail.pickup.title': 'Din beställning är klar att hämta',
  'mail.canceled.subject': 'Beställning {number} hos {shop} har avbeställts',
  'mail.canceled.paid': 'Butiken meddelar hur du får tillbaka det du har betalat.',
  'mail.canceled.message': 'Butiken skriver:',
  'mail.corrected.subject': 'Beställning {number} hos {shop} har ändrats',
  'mail.corrected.title': 'Din beställning har ändrats',
  'mail.corrected.text':
    'Så ser din beställning ut nu. Om något återstår att betala står det på beställningens sida hur du gör.',
  'mail.pay.subject': 'Betala beställning {number} hos {shop}',
  'mail.pay.title': 'Din beställning väntar på betalning',
  'mail.pay.text': 'Att betala: {amount}. Länken leder till en säker sida där du väljer hur.',
  'mail.pay.action': 'Betala nu',
  'mail.invoice.subject': '{paper} från {shop}',
  'mail.invoice.text': 'Du kan läsa dokumentet, skriva ut det och ladda ner det som PDF.',
  'mail.invoice.action': 'Öppna dokumentet',
  'mail.paid.subject': 'Beställning {number} hos {shop} är betald',
  'mail.paid.title': 'Din betalning har kommit fram',
  'mail.waiting.subject': 'Order {number} hos {shop} väntar på din bank',
  'mail.waiting.title': 'Vi väntar på din bank',
  'mail.refused.subject': 'Betalningen för order {number} hos {shop} gick inte igenom',
  'mail.refunded.subject': 'Återbetalning för beställning {number} hos {shop}',
  'mail.refunded.title': 'Du får {amount} tillbaka',
  'mail.refunded.same':
    'Pengarna går tillbaka samma väg som du betalade. Det kan ta några dagar innan de syns hos din bank.',
  'mail.refunded.giftCard': 'Beloppet finns på ditt presentkort igen.',
  'mail.refunded.shop': 'Butiken ger dig beloppet tillbaka direkt.',
  'mail.newlink.order': 'Din nya länk till beställning {number} hos {shop}',
  'mail.newlink.checkout': 'Din nya länk till kassan hos {shop}',
  'mail.newlink.text': 'Du bad om en ny länk, eftersom den gamla hade gått ut. Den gäller i {days} dagar.',
  'mail.vanished.subject': '{shop} finns inte längre på din sida',
  'mail.vanished.text':
    'Vi har öppnat {page} två gånger och din butik är inte där: sidan svarar inte, eller så saknas script-taggen. Vi skriver igen först om den kommer tillbaka och försvinner på nytt.',
  'mail.vanished.action': 'Kontrollera sidan',
  'mail.paymentNews.subject': 'Order {number}: se över betalningen',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} för order {number} kom in efter att ordern hade getts upp. Pengarna går automatiskt tillbaka till köparen.',
  'mail.paymentNews.REFUND_RETURNED':
    'En återbetalning på {amount} för order {number} nådde inte köparen: banken skickade tillbaka den. Betala tillbaka på ett annat sätt.',
  'mail.paymentNews.DISPUTE_OPENED':
    'Köparen av order {number} bestrider {amount}. Svara hos {provider} före slutdatumet, annars stannar pengarna hos köparen.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} varnar för betalningen av order {number} ({amount}): det kan vara bedrägeri. Se över den innan du skickar något.',
  'mail.paymentNews.action': 'Visa ordern',
  'mail.restock.subject': '{name} finns i lager igen',
  'mail.restock.text': 'Varan finns åter hos {shop}. Vi kan inte reservera den, så den kan ta slut igen.',
  'mail.restock.action': 'Visa i butiken',
  'mail.restock.why': 'Du får det här enda mejlet för att du bad om det {date}. Du har inte anmälts till något annat.',
  'mail.restock.stop': 'Sluta skicka sådana mejl',
  'restock.stop.title': 'Sluta skicka mejl om varor i lager?',
  'restock.stop.text':
    'Vi tar bort alla dina önskemål hos {shop}. Du får inga fler mejl om varor som finns i lager igen.',
  'restock.stopped.title': 'Inga fler mejl',
  'restock.stopped.text': 'Dina önskemål är borttagna. Du får inga fler mejl om varor som finns i lager igen.',
  'mail.reminder.subject': 'Du har lämnat något hos {shop}',
  'mail.reminder.text': 'Ditt köp är fortfarande öppet. Inget är reserverat, så det kan ta slut.',
  'mail.reminder.action': 'Slutför köpet',
  'mail.reminder.why':
    'Du får det här enda mejlet för att du godkände mejl från {shop} {date}. Vi påminner dig inte om det här köpet igen.',
  'reminder.stop.title': 'Sluta med påminnelser?',
  'reminder.stop.text': '{shop} påminner dig inte längre om öppna köp och skickar inga nyheter som du godkände där.',
  'reminder.stopped.text': 'Du får inga fler påminnelser om öppna köp.',
  'unsubscribe.title': 'Vill du avsluta våra nyhetsbrev?',
  'unsubscribe.text':
    '{shop} skickar dig inga fler nyheter och erbjudanden. Mejl om dina beställningar kommer fortfarande.',
  'unsubscribe.stopped.text':
    '{shop} skickar dig inga fler nyheter och erbjudanden. Mejl om dina beställningar kommer fortfarande.',
  'mail.recovery.code':
    'Eller skriv in den här koden i fönstret där du bad om mejlet. Ingen från butiken kommer att fråga efter den.',
}

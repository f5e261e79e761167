import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Kod do sklepu {shop}: {code}',
  'mail.code.title': 'Kod do sklepu {shop}',
  'mail.code.text': 'Wpisz ten kod, aby przejść dalej. Jest ważny 30 minut. Nikt ze sklepu o niego nie zapyta.',
  'mail.recovery.subject': 'Nowe hasło do {shop}',
  'mail.recovery.text':
    'Otwórz link, aby wybrać nowe hasło. Jest ważny przez 30 minut i działa raz. Jeśli to nie Ty o nie prosisz, zignoruj tę wiadomość.',
  'mail.recovery.action': 'Wybierz hasło',
  'mail.activation.subject': 'Twoje konto w sklepie {shop}',
  'mail.activation.text': 'Otwórz link, aby wybrać hasło do swojego konta. Działa raz, przez 30 minut.',
  'mail.known.subject': 'Masz konto w sklepie {shop}',
  'mail.known.text':
    'Ktoś chciał założyć konto na ten adres, ale masz już konto. Zaloguj się swoim hasłem albo otwórz link, aby wybrać nowe. Działa raz, przez 30 minut. Jeśli to nie Ty, nie rób nic.',
  'mail.test.subject': 'E-mail testowy sklepu {shop}',
  'mail.test.text': 'Ten e-mail pokazuje, że e-maile Twojego sklepu docierają. Nie trzeba odpowiadać.',
  'mail.password.subject': 'Hasło w sklepie {shop} zostało zmienione',
  'mail.password.text':
    'Nastąpiło wylogowanie na wszystkich urządzeniach. Jeśli to nie Ty, od razu poproś o nowe hasło.',
  'mail.approved.subject': 'Konto w {shop} zostało zatwierdzone',
  'mail.approved.text': 'Możesz się teraz zalogować.',
  'mail.approved.action': 'Do sklepu',
  'mail.declined.subject': 'Wniosek o konto w {shop}',
  'mail.declined.text': 'Sklep nie zatwierdził konta. W razie pytań odpowiedz na tę wiadomość.',
  'mail.deleted.subject': 'Konto w sklepie {shop} zostało usunięte',
  'mail.deleted.text':
    'Profil, adresy i sposoby logowania zostały usunięte. Sklep zachowuje zamówienia, które musi zachować. Jeśli stało się to bez Twojej wiedzy, prosimy odpowiedzieć na tę wiadomość.',
  'mail.email.code.text':
    'Wpisz ten kod, aby używać tego adresu na swoim koncie. Jest ważny 30 minut. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
  'mail.email.subject': 'Twój adres e-mail w sklepie {shop} został zmieniony',
  'mail.email.text':
    'Twoje konto używa teraz {email}. Jeśli to nie Ty, przywróć adres od razu: nastąpi wylogowanie ze wszystkich urządzeń, a my wyślemy Ci link do ustawienia nowego hasła.',
  'mail.passkey.subject': 'W {shop} dodano klucz dostępu',
  'mail.passkey.text':
    'Umożliwia on logowanie bez hasła. Jeśli to nie Ty, usuń go od razu: nastąpi wylogowanie ze wszystkich urządzeń, a my wyślemy Ci link do ustawienia nowego hasła.',
  'mail.device.subject': 'Nowe logowanie do konta w {shop}',
  'mail.device.text':
    'Z urządzenia lub kraju, z którego nie było jeszcze logowania: {device}. Jeśli to Ty, nie trzeba nic robić. Jeśli nie, ustaw teraz nowe hasło: nastąpi wylogowanie na wszystkich urządzeniach.',
  'mail.provider.subject': 'Dodano logowanie przez {name} w sklepie {shop}',
  'mail.provider.text':
    'Od teraz {name} pozwala zalogować się bez hasła. Jeśli to nie Ty, usuń to od razu: nastąpi wylogowanie ze wszystkich urządzeń, a my wyślemy Ci link do ustawienia nowego hasła.',
  'mail.gift.subject': 'Karta podarunkowa do sklepu {shop} od: {from}',
  'mail.gift.greeting': 'Dzień dobry, {name}! Ta karta podarunkowa jest dla Ciebie.',
  'mail.gift.message': 'Wiadomość od: {from}',
  'mail.gift.action': 'Przejdź do sklepu',
  'mail.subject': 'Twoje zamówienie {number} w sklepie {shop}',
  'mail.link': 'Zobacz zamówienie',
  'mail.questions': 'Masz pytania? Napisz do nas:',
  'mail.shipped.subject': 'Zamówienie {number} w sklepie {shop} jest w drodze',
  'mail.shipped.title': 'Twoje zamówienie jest w drodze',
  'mail.shipped.items': 'W tej paczce',
  'mail.pickup.subject': 'Zamówienie {number} w {shop} jest gotowe',
  'mail.pickup.title': 'Twoje zamówienie czeka na odbiór',
  'mail.canceled.subject': 'Zamówienie {number} w sklepie {shop} zostało anulowane',
  'mail.canceled.paid': 'Sklep poinformuje Cię, jak otrzymasz zwrot pieniędzy.',
  'mail.canceled.message': 'Sklep pisze:',
  'mail.corrected.subject': 'Zamówienie {number} w {shop} zostało zmienione',
  'mail.corrected.title': 'Twoje zamówienie zostało zmienione',
  'mail.corrected.text':
    'Tak wygląda teraz Twoje zamówienie. Jeśli coś pozostało do zapłaty, strona zamówienia mówi, jak to zrobić.',
  'mail.pay.subject': 'Zapłać za zamówienie {number} w {shop}',
  'mail.pay.title': 'Twoje zamówienie czeka na płatność',
  'mail.pay.text': 'Do zapłaty: {amount}. Link prowadzi do bezpiecznej strony, na której wybierzesz sposób płatności.',
  'mail.pay.action': 'Zapłać teraz',
  'mail.invoice.subject': '{paper} – {shop}',
  'mail.invoice.text': 'Dokument można przeczytać, wydrukować i pobrać jako PDF.',
  'mail.invoice.action': 'Otwórz dokument',
  'mail.paid.subject': 'Zamówienie {number} w sklepie {shop} zostało opłacone',
  'mail.paid.title': 'Otrzymaliśmy Twoją płatność',
  'mail.waiting.subject': 'Zamówienie {number} w {shop} czeka na Twój bank',
  'mail.waiting.title': 'Czekamy na Twój bank',
  'mail.refused.subject': 'Płatność za zamówienie {number} w {shop} nie doszła do skutku',
  'mail.refunded.subject': 'Zwrot za zamówienie {number} w {shop}',
  'mail.refunded.title': 'Otrzymasz zwrot: {amount}',
  'mail.refunded.same': 'Zwrot nastąpi tą samą metodą płatności. Może minąć kilka dni, zanim pojawi się na koncie.',
  'mail.refunded.giftCard': 'Kwota jest znowu na Twojej karcie podarunkowej.',
  'mail.refunded.shop': 'Sklep odda Ci tę kwotę bezpośrednio.',
  'mail.newlink.order': 'Twój nowy link do zamówienia {number} w sklepie {shop}',
  'mail.newlink.checkout': 'Twój nowy link do kasy w sklepie {shop}',
  'mail.newlink.text': 'Prosisz o nowy link, bo poprzedni wygasł. Działa {days} dni.',
  'mail.vanished.subject': '{shop} nie ma już na Twojej stronie',
  'mail.vanished.text':
    'Otworzyliśmy {page} dwa razy i nie ma tam Twojego sklepu: strona nie odpowiada albo brakuje znacznika script. Napiszemy ponownie tylko wtedy, gdy sklep wróci i znów zniknie.',
  'mail.vanished.action': 'Sprawdź stronę',
  'mail.paymentNews.subject': 'Zamówienie {number}: sprawdź płatność',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} za zamówienie {number} wpłynęło po porzuceniu zamówienia. Pieniądze automatycznie wracają do kupującego.',
  'mail.paymentNews.REFUND_RETURNED':
    'Zwrot {amount} za zamówienie {number} nie dotarł do kupującego: bank go odesłał. Zwróć pieniądze w inny sposób.',
  'mail.paymentNews.DISPUTE_OPENED':
    'Kupujący z zamówienia {number} kwestionuje {amount}. Odpowiedz w {provider} przed upływem terminu, inaczej pieniądze zostaną u kupującego.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} ostrzega przed płatnością za zamówienie {number} ({amount}): to może być oszustwo. Sprawdź ją, zanim coś wyślesz.',
  'mail.paymentNews.action': 'Zobacz zamówienie',
  'mail.restock.subject': 'Znów dostępne: {name}',
  'mail.restock.text':
    'Produkt jest znów dostępny w sklepie {shop}. Nie możemy go zarezerwować, więc może się znowu wyprzedać.',
  'mail.restock.action': 'Zobacz w sklepie',
  'mail.restock.why':
    'Otrzymujesz tę jedną wiadomość, bo poproszono o nią {date}. Nie oznacza to zapisu na nic innego.',
  'mail.restock.stop': 'Nie wysyłaj tych wiadomości',
  'restock.stop.title': 'Nie wysyłać wiadomości o dostępności?',
  'restock.stop.text':
    'Usuniemy wszystkie Twoje prośby o powiadomienie w sklepie {shop}. Nie będzie już wiadomości o produktach, które są znów dostępne.',
  'restock.stopped.title': 'Koniec wiadomości',
  'restock.stopped.text':
    'Twoje prośby zostały usunięte. Nie będzie już wiadomości o produktach, które są znów dostępne.',
  'mail.reminder.subject': 'Coś na Ciebie czeka w {shop}',
  'mail.reminder.text': 'Twoje zamówienie jest nadal otwarte. Nic nie jest zarezerwowane, więc może się wyprzedać.',
  'mail.reminder.action': 'Dokończ zamówienie',
  'mail.reminder.why':
    'Otrzymujesz tę jedną wiadomość, bo {date} wyrażono zgodę na e-maile od sklepu {shop}. Nie przypomnimy ponownie o tym zamówieniu.',
  'reminder.stop.title': 'Nie wysyłać przypomnień?',
  'reminder.stop.text':
    '{shop} nie będzie już przypominać o otwartych zamówieniach ani wysyłać nowości, na które wyrażono tam zgodę.',
  'reminder.stopped.text': 'Nie będzie już przypomnień o otwartych zamówieniach.',
  'mail.choices.link': 'Wybierz, które wiadomości otrzymujesz',
  'mailChoices.title': 'Które wiadomości chcesz otrzymywać?',
  'mailChoices.text':
    'Sklep {shop} może wysyłać te wiadomości na adres {email}. Wiadomości o zamówieniach i koncie przychodzą zawsze.',
  'mailChoices.empty': 'Sklep {shop} wysyła na adres {email} tylko wiadomości o zamówieniach i koncie.',
  'mailChoices.bad': 'Ten link jest niepełny. Otwórz go ponownie z wiadomości.',
  'mailChoices.NEWS': 'Nowości i oferty',
  'mailChoices.REMINDERS': 'Przypomnienia o otwartym zamówieniu',
  'mailChoices.BACK_IN_STOCK': 'Gdy produkt z Twojej prośby jest znów dostępny',
  'mailChoices.REVIEW_REQUESTS': 'Prośby o opinię o zakupach',
  'mailChoices.newsStopped':
    'Nowości i oferty: nie przychodzą. Zgodę można wyrazić ponownie przy następnym zamówieniu.',
  'mailChoices.save': 'Zapisz wybór',
  'mailChoices.stopAll': 'Nie wysyłaj żadnych',
  'mailChoices.saved': 'Wybór został zapisany.',
  'unsubscribe.title': 'Zrezygnować z wiadomości o nowościach?',
  'unsubscribe.text':
    '{shop} nie będzie już wysyłać Ci nowości i ofert. Wiadomości o zamówieniach będą nadal przychodzić.',
  'unsubscribe.stopped.text': '{shop} nie wysyła Ci już nowości i ofert. Wiadomości o zamówieniach nadal przychodzą.',
  'mail.recovery.code':
    'Albo wpisz ten kod w oknie, w którym poproszono o tę wiadomość. Nikt ze sklepu o niego nie zapyta.',
}

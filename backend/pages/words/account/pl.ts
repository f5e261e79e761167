import type { AccountWords } from './en.ts'

export const pl: AccountWords = {
  'mail.code.subject': 'Kod do {shop}: {code}',
  'mail.code.text': 'Wpisz ten kod, aby przejść dalej. Jest ważny 30 minut. Nikt ze sklepu o niego nie zapyta.',
  'mail.recovery.subject': 'Nowe hasło do {shop}',
  'mail.recovery.text':
    'Otwórz link, aby wybrać nowe hasło. Działa raz, przez 30 minut. Jeśli to nie Ty o nie prosisz, nie rób nic.',
  'mail.recovery.action': 'Wybierz hasło',
  'mail.activation.subject': 'Twoje konto w {shop}',
  'mail.activation.text': 'Otwórz link, aby wybrać hasło do swojego konta. Działa raz, przez 30 minut.',
  'mail.password.subject': 'Hasło w {shop} zostało zmienione',
  'mail.password.text':
    'Nastąpiło wylogowanie na wszystkich urządzeniach. Jeśli to nie Ty, od razu poproś o nowe hasło.',
  'account.signIn.title': 'Zaloguj się',
  'account.signIn.password': 'Hasło',
  'account.signIn.wrong': 'Adres e-mail lub hasło jest nieprawidłowe. Wpisz oba jeszcze raz.',
  'account.signIn.often': 'Było za dużo prób. Odczekaj chwilę i spróbuj ponownie.',
  'account.waiting.title': 'Twoje konto nie jest jeszcze gotowe',
  'account.waiting.text': 'Sklep je sprawdza albo czeka na kod, który wysłał Ci e-mailem.',
  'ended.sign-in.title': 'To logowanie się zakończyło',
  'ended.sign-in.text': 'Wróć do sklepu i zacznij od nowa.',
  'account.recover.title': 'Wybierz hasło',
  'account.recover.password': 'Nowe hasło',
  'account.recover.hint': 'Co najmniej 8 znaków.',
  'account.recover.bad': 'Użyj od 8 do 128 znaków i żadnego hasła, które ma wiele osób.',
  'account.recover.action': 'Zapisz hasło',
  'account.recover.done.title': 'Hasło jest zapisane',
  'account.recover.done.text': 'Od teraz zaloguj się nim.',
  'account.recover.old.title': 'Ten link już nie działa',
  'account.recover.old.text': 'Został użyty lub ma ponad 30 minut. Poproś o nową wiadomość tam, gdzie się logujesz.',
}

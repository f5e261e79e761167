import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Otwórz swój sklep',
  'admin.first.text': 'Zostaniesz jego właścicielem. Wszystko można później zmienić.',
  'admin.first.action': 'Otwórz sklep',
  'admin.name': 'Imię i nazwisko',
  'admin.shop.name': 'Nazwa sklepu',
  'admin.shop.currency': 'Waluta',
  'admin.shop.language': 'Język',
  'admin.field.invalid': 'Sprawdź to pole.',
  'admin.invitation.title': 'Wspólne prowadzenie sklepu {shop}',
  'admin.invitation.action': 'Przyjmij zaproszenie',
  'admin.invitation.known': 'Masz już tutaj konto. Przyjmij zaproszenie i zaloguj się jak zwykle.',
  'admin.link.old': 'Został już użyty albo jest zbyt stary.',
  'admin.factor.title': 'Jeszcze jeden krok',
  'admin.factor.code': 'Kod z aplikacji lub kod odzyskiwania',
  'admin.factor.wrong': 'Ten kod jest błędny, zbyt stary albo już użyty.',
  'admin.script': 'Ta strona wymaga JavaScriptu.',
  'mail.invitation.subject': 'Zaproszenie do prowadzenia sklepu {shop}',
  'mail.invitation.text':
    'Otwórz link, aby przyjąć zaproszenie. Działa raz, przez tydzień. Jeśli nie znasz tego sklepu, nic nie rób.',
  'mail.factor.added.subject': 'Do logowania w {shop} dodano drugi krok',
  'mail.factor.added.text':
    'Od teraz logowanie wymaga też kodu z aplikacji. Jeśli to nie Ty, od razu wybierz nowe hasło.',
  'mail.factor.removed.subject': 'Usunięto drugi krok logowania w {shop}',
  'mail.factor.removed.text': 'Od teraz do logowania wystarczy hasło. Jeśli to nie Ty, od razu wybierz nowe hasło.',
}

import type { ModelInstructions } from './model-instructions.ts'

export const pl: ModelInstructions = {
  title: 'Prawo odstąpienia od umowy',
  right: 'Mają Państwo prawo odstąpić od niniejszej umowy w terminie {days} dni bez podania jakiejkolwiek przyczyny.',
  goods:
    'Termin do odstąpienia od umowy wygasa po upływie {days} dni od dnia, w którym weszli Państwo w posiadanie ostatniej z rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie ostatniej z rzeczy.',
  contract:
    'W przypadku usług oraz treści cyfrowych, które nie są dostarczane na nośniku materialnym, termin do odstąpienia od umowy wygasa po upływie {days} dni od dnia zawarcia umowy.',
  exercise:
    'Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas ({shop}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną). Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy, jednak nie jest to obowiązkowe.',
  online:
    'Mogą Państwo skorzystać z prawa odstąpienia od umowy również online na stronie {url}. Jeżeli skorzystają Państwo z tej funkcji online, prześlemy Państwu niezwłocznie na trwałym nośniku (na przykład pocztą elektroniczną) potwierdzenie otrzymania oświadczenia o odstąpieniu wraz z jego treścią oraz datą i godziną złożenia.',
  deadline:
    'Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.',
  effectsTitle: 'Skutki odstąpienia od umowy',
  effects:
    'W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodziliście się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
  withhold:
    'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
  sendBack:
    'Proszę odesłać lub przekazać nam rzecz ({address}) niezwłocznie, a w każdym razie nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu 14 dni.',
  payer: {
    BUYER: 'Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy.',
    SHOP: 'Ponosimy koszty zwrotu rzeczy.',
  },
  value:
    'Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.',
  formTitle: 'Wzór formularza odstąpienia od umowy',
  formNote: '(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)',
  formTo: 'Adresat: {shop}',
  formText:
    'Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy (*)/o świadczenie następującej usługi (*):',
  formLines: [
    'Data zawarcia umowy (*)/odbioru (*):',
    'Imię i nazwisko konsumenta(-ów):',
    'Adres konsumenta(-ów):',
    'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej):',
    'Data:',
  ],
  formDelete: '(*) Niepotrzebne skreślić.',
}

import type { ModelInstructions } from './model-instructions.ts'

export const sv: ModelInstructions = {
  title: 'Ångerrätt',
  right: 'Du har rätt att frånträda avtalet utan att ange något skäl inom {days} dagar.',
  goods:
    'Ångerfristen löper ut {days} dagar efter den dag då du får eller en annan av dig anvisad tredje part än transportören får den sista varan i fysisk besittning.',
  contract:
    'För tjänster och för digitalt innehåll som inte tillhandahålls på ett fysiskt medium löper ångerfristen ut {days} dagar efter den dag då avtalet ingicks.',
  exercise:
    'Om du vill utöva ångerrätten ska du till oss ({shop}) skicka ett klart och tydligt meddelande om ditt beslut att frånträda avtalet (t.ex. ett brev skickat per post eller e-post). Du kan använda den bifogade mallen för utövande av ångerrätt, men det är inte obligatoriskt.',
  online:
    'Du kan också utöva din ångerrätt online på {url}. Om du använder denna onlinefunktion skickar vi utan onödigt dröjsmål, på ett varaktigt medium (t.ex. via e-post), ett mottagningsbevis för ditt frånträde med dess innehåll samt datum och tid då det lämnades.',
  deadline:
    'För att du ska hinna utöva din ångerrätt i tid räcker det med att du sänder in ditt meddelande om att du tänker utöva ångerrätten innan ångerfristen löpt ut.',
  effectsTitle: 'Verkan av utövad ångerrätt',
  effects:
    'Om du frånträder detta avtal kommer vi att betala tillbaka alla betalningar vi fått från dig, inklusive leveranskostnader (dock inte de extra kostnader till följd av att du valt något annat leveranssätt än den billigaste standardleverans vi erbjuder), utan onödigt dröjsmål och i alla händelser senast 14 dagar från och med den dag då vi underrättades om ditt beslut att frånträda avtalet. Vi kommer att använda samma betalningssätt för återbetalningen som du själv har använt för den inledande affärshändelsen, om du inte uttryckligen har kommit överens med oss om något annat; i vilket fall som helst kommer återbetalningen inte att kosta dig något.',
  withhold:
    'Vi får vänta med återbetalningen tills vi har fått tillbaka varan från dig eller du har sänt in ett bevis på att du har sänt tillbaka varan, beroende på vilket som inträffar först.',
  sendBack:
    'Du ska sända tillbaka eller lämna in varan till oss ({address}) utan onödigt dröjsmål och i alla händelser inte senare än 14 dagar efter den dag då du meddelade oss ditt beslut att frånträda avtalet. Tidsfristen anses ha iakttagits om du sänder tillbaka varan innan perioden på 14 dagar har löpt ut.',
  payer: {
    BUYER: 'Du ska stå för den direkta kostnaden för att returnera varan.',
    SHOP: 'Vi står för kostnaden för att returnera varan.',
  },
  value:
    'Du ansvarar endast för varans värdeminskning till följd av annan hantering än vad som är nödvändigt för att fastställa varans art, egenskaper och funktion.',
  formTitle: 'Mall för utövande av ångerrätt',
  formNote: '(fyll i och återsänd detta formulär endast om du vill frånträda avtalet)',
  formTo: 'Till {shop}:',
  formText:
    'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/avtal om tillhandahållande av följande tjänst (*):',
  formLines: [
    'Beställdes den (*)/mottogs den (*):',
    'Konsumentens/konsumenternas namn:',
    'Konsumentens/konsumenternas adress:',
    'Konsumentens/konsumenternas underskrift (endast om blanketten sänds in på papper):',
    'Datum:',
  ],
  formDelete: '(*) Stryk det som inte är tillämpligt.',
}

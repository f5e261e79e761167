import type { ModelInstructions } from './model-instructions.ts'

export const nl: ModelInstructions = {
  title: 'Herroepingsrecht',
  right:
    'U hebt het recht om binnen een termijn van {days} dagen zonder opgave van redenen de overeenkomst te herroepen.',
  goods:
    'De herroepingstermijn verstrijkt {days} dagen na de dag waarop u of een door u aangewezen derde, die niet de vervoerder is, het laatste goed fysiek in bezit krijgt.',
  contract:
    'Bij diensten en bij digitale inhoud die niet op een materiële drager is geleverd, verstrijkt de herroepingstermijn {days} dagen na de dag van de sluiting van de overeenkomst.',
  exercise:
    'Om het herroepingsrecht uit te oefenen, moet u ons ({shop}) via een ondubbelzinnige verklaring (bijvoorbeeld schriftelijk per post of e-mail) op de hoogte stellen van uw beslissing de overeenkomst te herroepen. U kunt hiervoor gebruikmaken van het bijgevoegde modelformulier voor herroeping, maar bent hiertoe niet verplicht.',
  online:
    'U kunt uw herroepingsrecht ook online uitoefenen op {url}. Als u van deze onlinefunctie gebruikmaakt, zenden wij u onverwijld op een duurzame gegevensdrager (bijvoorbeeld per e-mail) een ontvangstbevestiging van de herroeping, met de inhoud ervan en de datum en het tijdstip van indiening.',
  deadline:
    'Om de herroepingstermijn na te leven, volstaat het om uw mededeling betreffende uw uitoefening van het herroepingsrecht te verzenden voordat de herroepingstermijn is verstreken.',
  effectsTitle: 'Gevolgen van de herroeping',
  effects:
    'Als u de overeenkomst herroept, ontvangt u alle betalingen die u tot op dat moment heeft gedaan, inclusief leveringskosten (met uitzondering van eventuele extra kosten ten gevolge van uw keuze voor een andere wijze van levering dan de door ons geboden goedkoopste standaard levering) onverwijld en in ieder geval niet later dan 14 dagen nadat wij op de hoogte zijn gesteld van uw beslissing de overeenkomst te herroepen, van ons terug. Wij betalen u terug met hetzelfde betaalmiddel als waarmee u de oorspronkelijke transactie heeft verricht, tenzij u uitdrukkelijk anderszins heeft ingestemd; in ieder geval zullen u voor zulke terugbetaling geen kosten in rekening worden gebracht.',
  withhold:
    'Wij mogen wachten met terugbetaling tot wij de goederen hebben teruggekregen, of u heeft aangetoond dat u de goederen heeft teruggezonden, al naar gelang welk tijdstip eerst valt.',
  sendBack:
    'U dient de goederen onverwijld, doch in ieder geval niet later dan 14 dagen na de dag waarop u het besluit de overeenkomst te herroepen aan ons heeft medegedeeld, aan ons ({address}) terug te zenden of te overhandigen. U bent op tijd als u de goederen terugstuurt voordat de termijn van 14 dagen is verstreken.',
  payer: {
    BUYER: 'De directe kosten van het terugzenden van de goederen komen voor uw rekening.',
    SHOP: 'De kosten van het terugzenden van de goederen zullen door ons worden gedragen.',
  },
  value:
    'U bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.',
  formTitle: 'Modelformulier voor herroeping',
  formNote: '(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
  formTo: 'Aan {shop}:',
  formText:
    'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*):',
  formLines: [
    'Besteld op (*)/Ontvangen op (*):',
    'Naam/Namen consument(en):',
    'Adres consument(en):',
    'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
    'Datum:',
  ],
  formDelete: '(*) Doorhalen wat niet van toepassing is.',
}

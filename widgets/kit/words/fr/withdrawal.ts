import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Se rétracter du contrat ici',
  'withdrawal.intro':
    'Vous pouvez vous rétracter d’un contrat sans donner de motif. Vous n’avez pas besoin de vous connecter.',
  'withdrawal.name.missing': 'Indiquez votre nom.',
  'withdrawal.number.hint': 'Il figure dans la confirmation de commande. Sinon : ce que vous avez commandé, et quand.',
  'withdrawal.number.missing': 'Indiquez le numéro de commande, ou ce qui permet de l’identifier.',
  'withdrawal.email.hint': 'L’accusé de réception y est envoyé aussitôt.',
  'withdrawal.items': 'Objet de la rétractation',
  'withdrawal.items.hint': 'Laissez vide pour vous rétracter de tout le contrat.',
  'withdrawal.lines.missing': 'Choisissez au moins un article.',
  'withdrawal.check': 'Vérifiez votre rétractation',
  'withdrawal.statement': 'Je vous notifie par la présente ma rétractation du contrat.',
  'withdrawal.whole': 'Tout le contrat',
  'withdrawal.confirm': 'Confirmer la rétractation',
  'withdrawal.received': 'Reçue le',
  'withdrawal.done': 'Votre rétractation est reçue',
  'withdrawal.done.text':
    'Nous avons envoyé à {email} l’accusé de réception, avec ce contenu, la date et l’heure. La boutique vous écrira pour la suite.',
  'withdrawal.often': 'Trop de rétractations viennent d’ici. Attendez une heure, ou écrivez à {email}.',
  'withdrawal.until': 'Vous pouvez vous rétracter de ce contrat jusqu’au {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'Pas de droit de rétractation : fait selon vos souhaits.',
  'withdrawal.exempt.PERISHABLE': 'Pas de droit de rétractation : denrée qui se périme vite.',
  'withdrawal.exempt.SEALED_HYGIENE':
    'Pas de droit de rétractation une fois le sceau ouvert, pour des raisons d’hygiène.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Pas de droit de rétractation une fois le sceau de l’enregistrement ou du logiciel ouvert.',
  'withdrawal.exempt.DIGITAL': 'Pas de droit de rétractation : le fichier a été fourni immédiatement, à votre demande.',
  'files.consent':
    'Je demande que les fichiers soient fournis immédiatement, avant la fin du délai de rétractation. Je reconnais perdre mon droit de rétractation dès que leur fourniture commence.',
  'files.consent.missing':
    'Cochez la case. Sans elle, les fichiers ne peuvent pas être fournis immédiatement, ni commandés ici.',
  'files.title': 'Fourniture des fichiers',
  'mail.withdrawal.subject': 'Accusé de réception de votre rétractation chez {shop}',
  'mail.withdrawal.text': 'Nous avons reçu votre rétractation. Voici ce que vous avez déclaré :',
  'mail.withdrawal.accepted.subject': 'Votre rétractation chez {shop} est acceptée',
  'mail.withdrawal.accepted.text':
    'Vous êtes remboursé sans retard excessif, au plus tard 14 jours après la réception de votre rétractation. Nous pouvons attendre le retour des biens, ou la preuve que vous les avez expédiés.',
  'mail.withdrawal.return': 'Renvoyez les biens dans les 14 jours suivant votre rétractation, à :',
  'mail.withdrawal.payer.BUYER': 'Les frais directs de renvoi des biens sont à votre charge.',
  'mail.withdrawal.payer.SHOP': 'Les frais de renvoi des biens sont à notre charge.',
  'mail.withdrawal.refused.subject': 'Votre rétractation chez {shop} n’est pas acceptée',
  'mail.withdrawal.refused.text': 'La boutique n’accepte pas votre rétractation. En voici la raison :',
} as const satisfies WithdrawalWords

import { RadioGroup, TextArea, TextInput } from '../../../../widgets/kit/ui/server.ts'
import { MAX_GIFT_MESSAGE } from '../../../contract/commerce/gift-recipient.ts'
import { type GiftField, giftFieldName } from '../form/fields.ts'
import type { CheckoutPageProps, GiftView } from '../view-model.ts'
import { GIFT_CHOICES } from './gift-recipients.ts'

/** Who gets the gift cards of one line: the buyer, or somebody else on a chosen day. */
export const GiftFields = ({ page, gift }: { readonly page: CheckoutPageProps; readonly gift: GiftView }) => {
  const { t } = page.frame.localisation
  const of = (field: GiftField) => giftFieldName(gift.lineId, field)
  return (
    <section className="form-section">
      <h2>
        <bdi>{gift.product}</bdi>
      </h2>
      <RadioGroup
        label={t('gift.title')}
        name={of('to')}
        defaultValue={gift.isForSomebody ? GIFT_CHOICES.somebody : GIFT_CHOICES.me}
        options={[
          { value: GIFT_CHOICES.me, label: t('gift.me') },
          {
            value: GIFT_CHOICES.somebody,
            label: t('gift.somebody'),
            more: <RecipientFields page={page} gift={gift} />,
          },
        ]}
      />
    </section>
  )
}

const RecipientFields = ({ page, gift }: { readonly page: CheckoutPageProps; readonly gift: GiftView }) => {
  const { t } = page.frame.localisation
  const control = (field: GiftField) => {
    const name = giftFieldName(gift.lineId, field)
    // The address of another person, so the browser must not offer the user's own.
    return { id: name, name, autoComplete: 'off', error: page.errors?.find((error) => error.field === name)?.text }
  }
  return (
    <div className="form-fields">
      <TextInput
        {...control('name')}
        label={t('gift.name')}
        inputMode="text"
        autoCapitalize="words"
        maxLength={100}
        defaultValue={gift.name}
        data-missing={t('gift.name.missing')}
      />
      <TextInput
        {...control('email')}
        label={t('gift.email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={gift.email}
        data-missing={t('gift.email.missing')}
        data-invalid={t('contact.email.invalid')}
      />
      <TextArea
        {...control('message')}
        label={t('gift.message')}
        inputMode="text"
        optional={t('form.optional')}
        maxLength={MAX_GIFT_MESSAGE}
        rows={3}
        defaultValue={gift.message}
      />
      <TextInput
        {...control('sendOn')}
        label={t('gift.day')}
        hint={t('gift.day.hint')}
        type="date"
        inputMode="numeric"
        min={gift.days.first}
        max={gift.days.last}
        defaultValue={gift.sendOn}
      />
    </div>
  )
}

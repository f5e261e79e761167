import { useEffect, useState } from 'react'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readFragment, type Theme } from './share-theme.ts'

/** Offers the theme in the URL of this page. Nothing changes until the person accepts it. */
export const SharedTheme = ({ onTake }: { readonly onTake: (theme: Theme) => void }) => {
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => {
    void readFragment(location.hash).then(setTheme)
  }, [])
  const settle = () => {
    setTheme(undefined)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (!theme) return null
  return (
    <Notice kind="info">
      <p>{t('theme.shared')}</p>
      <div className="widgets-presets">
        <Button
          variant="primary"
          onPress={() => {
            onTake(theme)
            settle()
          }}
        >
          {t('theme.shared.take')}
        </Button>
        <Button onPress={settle}>{t('action.cancel')}</Button>
      </div>
    </Notice>
  )
}

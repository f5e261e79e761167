import { useReady, useWidget } from '../kit/index.ts'

export const ExampleName = () => {
  const { words } = useWidget()
  useReady(true)
  return <p className="example-name">{words.t('exampleName.hello')}</p>
}

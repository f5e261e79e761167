import type { WidgetName } from '../../loader/widgets.ts'
import type { ElementDeclaration } from '../../widgets/kit/elements/element.ts'
import type { Scenario } from '../tab.ts'
import type { Attributes } from '../widget.tsx'

/** Content of the pages about a widget. */
export type AboutWidget = {
  readonly name: WidgetName
  readonly title: string
  readonly scenarios: readonly Scenario[]
  /** Attributes of the example. */
  readonly attributes: Attributes
  readonly element: ElementDeclaration
}

/** The style sheets of `controls.ts`. */
export { default as quietButtonStyles } from './button/quiet-button.css?inline'
export { default as disclosureStyles } from './disclosure/disclosure.css?inline'
export { default as drawerStyles } from './drawer/drawer.css?inline'
export { default as fieldStyles } from './field/field.css?inline'
export { default as quantityStepperStyles } from './quantity-stepper/quantity-stepper.css?inline'

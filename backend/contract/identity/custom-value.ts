/** A value of a field that a shop keeps by a name of its own, of one of the wire's kinds (specification, section 3, Identity). */
export type CustomValue = {
  strValue?: string | undefined
  numValue?: number | undefined
  dateValue?: string | undefined
  boolValue?: boolean | undefined
  listValue?: { value: CustomValue[] } | undefined
  mapValue?: { value: Record<string, CustomValue> } | undefined
}

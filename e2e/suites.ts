/**
 * The end of a title of a test that is made for each row of a matrix: the gate runs the corners, `npm run test:all` every
 * row, by Playwright's tag `@all`.
 */
export const inGate = (isCorner: boolean): '' | ' @all' => (isCorner ? '' : ' @all')

import base from './looks/base.css?raw'
import frame from './looks/frame.css?raw'
import reading from './looks/reading.css?raw'
import shelves from './looks/shelves.css?raw'
import widgets from './looks/widgets.css?raw'

/** The shop's style sheet: first what holds everywhere, then one part of the pages after the other. */
export const looks = [base, frame, shelves, reading, widgets].join('\n')

// Loaded before a built server (`node --import`): its clock shows the time that its parent process sends last.
const RealDate = globalThis.Date
let ahead = 0

globalThis.Date = class ShownDate extends RealDate {
  constructor(...words) {
    if (words.length === 0) super(RealDate.now() + ahead)
    else super(...words)
  }
  static now() {
    return RealDate.now() + ahead
  }
}

const show = (time) => {
  ahead = RealDate.parse(time) - RealDate.now()
}
show(process.env.SHOWN_TIME)
process.on('message', (message) => {
  if (typeof message?.time !== 'string') return
  show(message.time)
  process.send({ shown: message.time })
})

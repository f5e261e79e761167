// A single-page application: navigation rebuilds its content without loading a page.
const views = {
  home: () => [widget({ collection: 'table', limit: '3' })],
  jar: () => [widget({ 'product-slug': 'storage-jar' }), placeholder('checkout-button')],
  words: () => [Object.assign(document.createElement('p'), { textContent: 'Only words.' })],
}

function widget(attributes) {
  const element = document.createElement('awning-product')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function placeholder(name) {
  const element = document.createElement('div')
  element.dataset.awning = name
  return element
}

function show() {
  const view = views[location.hash.slice(1)] ?? views.home
  document.querySelector('main').replaceChildren(...view())
}

addEventListener('hashchange', show)
show()

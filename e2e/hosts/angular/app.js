import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

class Shop {
  view = signal('shop')
}

Component({
  selector: '#root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header class="host-head">
      <nav aria-label="Main">
        <button type="button" (click)="view.set('shop')">Shop</button>
        <button type="button" (click)="view.set('words')">Words</button>
      </nav>
      <awning-cart><a href="/cart.html">Cart</a></awning-cart>
    </header>
    <main>
      @if (view() === 'shop') {
        <h1>Things for the table</h1>
        <awning-product collection="table" limit="3"><a href="/table.html">See everything for the table</a></awning-product>
        <p><button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">Two dish brushes, please</button></p>
        <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>
        <awning-product [productSlug]="'storage-jar'" [layout]="'card'"><a href="/jar.html">See the jar</a></awning-product>
      } @else {
        <p>Only words.</p>
      }
    </main>`,
})(Shop)

bootstrapApplication(Shop, { providers: [provideZonelessChangeDetection()] })

import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  createImportRequest,
  exportImportProblemsRequest,
  exportProductsRequest,
  exportStockRequest,
  importIdRequest,
  importResponse,
  listImportItemsRequest,
  listImportItemsResponse,
  listImportsRequest,
  listImportsResponse,
  receivePartRequest,
  tableResponse,
} from './import.ts'
import { changeProductsRequest } from './product-change.ts'

const importCall = callGroup({
  id: 'imports',
  title: 'Import and export',
  about:
    'Products, stock, orders, customers and reviews as tables (CSV), in and out: checked before anything is written, and undone as a whole. Tables of orders, customers or reviews need the scope of those, too.',
  scope: 'catalog',
})

const byId = { importId: EXAMPLE_IDS.import }

/** Imports and exports of tables. Awning's own calls: published clients have none. */
export const importCalls = {
  createImport: importCall({
    name: 'imports.createImport',
    route: 'POST /awning/v1/imports',
    access: 'write',
    summary: 'Begins an import of products, their stock, orders, customers or reviews, whose table follows in parts.',
    input: createImportRequest,
    output: importResponse,
    example: { kind: 'PRODUCTS', fileName: 'products.csv' },
  }),
  receivePart: importCall({
    name: 'imports.receivePart',
    route: 'POST /awning/v1/imports/{importId}/parts',
    access: 'write',
    summary: 'Takes the next part of a table and checks its lines; the shop stays as it is.',
    input: receivePartRequest,
    output: importResponse,
    example: {
      importId: EXAMPLE_IDS.openImport,
      offset: 0,
      csv: 'handle,name,price,stock\nlamp,Lamp,49.00,12\n',
      last: true,
    },
  }),
  changeProducts: importCall({
    name: 'imports.changeProducts',
    route: 'POST /awning/v1/product-changes',
    access: 'write',
    summary: 'Begins one change of many products, which goes on by itself; it is read and undone like an import.',
    input: changeProductsRequest,
    output: importResponse,
    example: { change: { kind: 'PRICE_PERCENT', percent: 5 }, products: [{ id: EXAMPLE_IDS.product }] },
  }),
  listImports: importCall({
    name: 'imports.listImports',
    route: 'GET /awning/v1/imports',
    access: 'read',
    summary: 'Lists the imports of the last 90 days, newest first: what they did, who began them, and when.',
    input: listImportsRequest,
    output: listImportsResponse,
    example: {},
  }),
  getImport: importCall({
    name: 'imports.getImport',
    route: 'GET /awning/v1/imports/{importId}',
    access: 'read',
    summary: 'Reads an import, and how far it is.',
    input: importIdRequest,
    output: importResponse,
    example: byId,
  }),
  listImportItems: importCall({
    name: 'imports.listImportItems',
    route: 'GET /awning/v1/imports/{importId}/items',
    access: 'read',
    summary: 'Lists what each item of a table does, or did: create, change, nothing, or why it is refused.',
    input: listImportItemsRequest,
    output: listImportItemsResponse,
    example: byId,
  }),
  exportImportProblems: importCall({
    name: 'imports.exportImportProblems',
    route: 'GET /awning/v1/imports/{importId}/problems',
    access: 'read',
    summary: 'Reads as a table what is wrong with a table, by line and column.',
    input: exportImportProblemsRequest,
    output: tableResponse,
    example: byId,
  }),
  runImport: importCall({
    name: 'imports.runImport',
    route: 'POST /awning/v1/imports/{importId}/run',
    access: 'write',
    summary: 'Imports a checked table, without its lines that are wrong; it goes on by itself, also after a restart.',
    input: importIdRequest,
    output: importResponse,
    example: byId,
  }),
  undoImport: importCall({
    name: 'imports.undoImport',
    route: 'POST /awning/v1/imports/{importId}/undo',
    access: 'write',
    summary:
      'Undoes an import: what it created is removed, what it changed is as before, unless somebody changed it since.',
    input: importIdRequest,
    output: importResponse,
    example: { importId: EXAMPLE_IDS.doneImport },
  }),
  exportProducts: importCall({
    name: 'imports.exportProducts',
    route: 'GET /awning/v1/exports/products',
    access: 'read',
    summary: 'Reads all products with their variants and stock as a table, part by part.',
    readsReplica: true,
    input: exportProductsRequest,
    output: tableResponse,
    example: { form: 'AWNING' },
  }),
  exportStock: importCall({
    name: 'imports.exportStock',
    route: 'GET /awning/v1/exports/stock',
    access: 'read',
    summary: 'Reads the stock of all products as a table, part by part.',
    readsReplica: true,
    input: exportStockRequest,
    output: tableResponse,
    example: {},
  }),
}

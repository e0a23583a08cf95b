// The pages around the documentation's functions, for one user.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

var state, nonce, verifier string
var token *oauth2.Token
var idToken *oidc.IDToken
var rawIDToken string

func answer(writer http.ResponseWriter, value any, err error) {
	if err != nil {
		http.Error(writer, err.Error(), http.StatusInternalServerError)
		return
	}
	_ = json.NewEncoder(writer).Encode(value)
}

func callback(writer http.ResponseWriter, request *http.Request) {
	query := request.URL.Query()
	if query.Get("state") != state || query.Get("error") != "" {
		answer(writer, nil, fmt.Errorf("the answer is %s", request.URL.RawQuery))
		return
	}
	var err error
	token, idToken, err = finishLogin(request.Context(), query.Get("code"), verifier)
	if err == nil && idToken.Nonce != nonce {
		err = fmt.Errorf("the nonce is another")
	}
	if err != nil {
		answer(writer, nil, err)
		return
	}
	rawIDToken = token.Extra("id_token").(string)
	http.Redirect(writer, request, "/", http.StatusFound)
}

func refresh(writer http.ResponseWriter, request *http.Request) {
	before := token.AccessToken
	token.Expiry = time.Now().Add(-time.Hour)
	_, source, err := userInfo(request.Context(), token)
	if err == nil {
		token, err = source.Token()
	}
	answer(writer, map[string]bool{"renewed": token != nil && token.AccessToken != before}, err)
}

func main() {
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/{$}", func(writer http.ResponseWriter, _ *http.Request) {
		if idToken == nil {
			answer(writer, struct{}{}, nil)
			return
		}
		answer(writer, map[string]string{"sub": idToken.Subject}, nil)
	})
	http.HandleFunc("/login", func(writer http.ResponseWriter, request *http.Request) {
		var address string
		address, state, nonce, verifier = startLogin()
		http.Redirect(writer, request, address, http.StatusFound)
	})
	http.HandleFunc("/callback", callback)
	http.HandleFunc("/userinfo", func(writer http.ResponseWriter, request *http.Request) {
		info, _, err := userInfo(request.Context(), token)
		answer(writer, info, err)
	})
	http.HandleFunc("/refresh", refresh)
	http.HandleFunc("/logout", func(writer http.ResponseWriter, request *http.Request) {
		idToken = nil
		http.Redirect(writer, request, logoutURL(rawIDToken), http.StatusFound)
	})
	log.Fatal(http.ListenAndServe("localhost:"+os.Getenv("PORT"), nil))
}

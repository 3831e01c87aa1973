/// Words of everyday English.
enum CommonWords {
    static let all = Set(
        """
        the be to of and a in that have i it for not on with he as you do at this but his by from they we
        say her she or an will my one all would there their what so up out if about who get which go me when
        make can like time no just him know take people into year your good some could them see other than
        then now look only come its over think also back after use two how our work first well way even new
        want because any these give day most us is was are had were been has did said made went got here
        where why very much many more little long great own old right big high small large next early young
        important few bad same able man woman child world school state family student group country problem
        hand part place case week company system program question government number night point home water
        room mother area money story fact month lot study book eye job word business side kind head house
        service friend father power hour game line end members car city community name team minute idea body
        information parent face others level office door health person art war history party result change
        morning reason research girl guy moment air teacher force education let put keep begin help talk
        turn start show hear play run move live believe hold bring happen write sit stand lose pay meet
        include continue set learn lead understand watch follow stop create speak read spend grow open walk
        win teach offer remember love consider appear buy wait serve die send build stay fall cut reach kill
        raise pass sell decide return explain hope carry break thank eat food coffee
        tea bread milk table kitchen three four five six seven eight nine ten yes oh okay hello hi
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    ).sorted()
}
